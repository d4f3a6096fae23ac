/* The loop of `columnSweeps` of @sunwake/core/terrain/rans, cell for cell: prints its time in ms and its sum. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double *row(size_t size) { return calloc(size, sizeof(double)); }

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  const int nx = atoi(argv[1]), ny = atoi(argv[2]), nz = atoi(argv[3]), sweeps = atoi(argv[4]);
  const int sx = nz + 2, sy = sx * (nx + 2);
  const size_t size = (size_t)sy * (ny + 2);
  double *restrict east = row(size), *restrict north = row(size), *restrict above = row(size);
  double *restrict right = row(size), *restrict q = row(size), *restrict pivot = row(size);
  for (int j = 1, cell = 0; j <= ny; j++)
    for (int i = 1; i <= nx; i++) {
      const int base = j * sy + i * sx;
      above[base] = 4;
      for (int k = 1, n = base + 1; k <= nz; k++, n++, cell++) {
        if (i < nx) east[n] = 1;
        if (j < ny) north[n] = 1;
        if (k < nz) above[n] = 4;
        right[n] = (double)((7919LL * cell) % 1000) / 1000 - 0.5;
      }
    }
  for (int j = 1; j <= ny; j++)
    for (int i = 1; i <= nx; i++) {
      const int base = j * sy + i * sx;
      double carried = 0;
      for (int k = 1, n = base + 1; k <= nz; k++, n++) {
        const double sum = east[n] + east[n - sx] + north[n] + north[n - sy] + above[n] + above[n - 1];
        pivot[n] = 1 / (sum * (1 + 1e-12) - carried);
        carried = above[n] * above[n] * pivot[n];
      }
    }
  const clock_t begin = clock();
  for (int sweep = 0; sweep < sweeps; sweep++)
    for (int colour = 0; colour < 2; colour++)
      for (int j = 1; j <= ny; j++)
        for (int i = 1 + ((j + colour) & 1); i <= nx; i += 2) {
          const int base = j * sy + i * sx;
          double value = 0;
          for (int k = 1, n = base + 1; k <= nz; k++, n++) {
            value = (right[n] + east[n] * q[n + sx] + east[n - sx] * q[n - sx] + north[n] * q[n + sy] +
                     north[n - sy] * q[n - sy] + above[n - 1] * value) *
                    pivot[n];
            q[n] = value;
          }
          for (int k = nz - 1, n = base + nz - 1; k >= 1; k--, n--) {
            value = q[n] + above[n] * pivot[n] * value;
            q[n] = value;
          }
        }
  const double ms = 1000.0 * (clock() - begin) / CLOCKS_PER_SEC;
  double sum = 0;
  for (int j = 1; j <= ny; j++)
    for (int i = 1; i <= nx; i++)
      for (int k = 1, n = j * sy + i * sx + 1; k <= nz; k++, n++) sum += q[n];
  printf("%.3f %.17g\n", ms, sum);
  return 0;
}
