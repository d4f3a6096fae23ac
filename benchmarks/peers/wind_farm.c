/*
 * The farm of peers/wind_farm.py as a plain loop in C: every direction sorted down-wind, every pair, every speed;
 * Gaussian wakes with Madsen's induction, squared sum, free-stream reference.
 *
 * Usage: wind_farm every|near FARM.txt    (near: leaves out wakes farther than 7.2 widths from their centre line)
 * FARM.txt: turbines, speeds, rotor diameter; x and y of each turbine; speed, power [kW] and ct of each table point,
 * which stand 1 m/s apart. Reads a line, runs every direction once, writes {"ms": ..., "power": ...}.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DIRECTIONS 360
#define WIDTHS 7.2
static const double GROWTH = 0.0324555, INITIAL = 0.2, CT_MAX = 0.899;

static int n, K;
static double D, *x, *y, *speeds, *power, *ct;
static double *down, *cross, *width, *load, *sum;
static int *order;

static int by_downwind(const void *a, const void *b) {
  double p = down[*(const int *)a], q = down[*(const int *)b];
  return (p > q) - (p < q);
}

static double run(int near_only) {
  double total = 0;
  for (int d = 0; d < DIRECTIONS; d++) {
    double angle = (270 - d) * M_PI / 180, c = cos(angle), s = sin(angle);
    for (int i = 0; i < n; i++) {
      order[i] = i;
      down[i] = x[i] * c + y[i] * s;
      cross[i] = y[i] * c - x[i] * s;
    }
    qsort(order, n, sizeof(int), by_downwind);
    for (int r = 0; r < n; r++) {
      int j = order[r];
      memset(sum, 0, K * sizeof(double));
      for (int q = 0; q < r; q++) {
        int i = order[q];
        double dw = down[j] - down[i], cw = cross[j] - cross[i];
        if (dw <= 1e-10) continue;
        if (near_only && fabs(cw) > WIDTHS * (GROWTH * dw + 0.26 * D)) continue;
        const double *w = width + i * K, *l = load + i * K;
        for (int k = 0; k < K; k++) {
          double sigma = GROWTH * dw + w[k], a = l[k] / (sigma * sigma);
          double centre = 2 * a * (0.246 + a * (0.0586 + a * 0.0883));
          if (centre > 1) centre = 1;
          double deficit = speeds[k] * centre * exp(-cw * cw / (2 * sigma * sigma));
          sum[k] += deficit * deficit;
        }
      }
      for (int k = 0; k < K; k++) {
        double u = speeds[k] - sqrt(sum[k]), at = u - speeds[0];
        if (at < 0) at = 0;
        int cell = (int)at;
        if (cell > K - 2) cell = K - 2;
        double share = at - cell;
        total += power[cell] + share * (power[cell + 1] - power[cell]);
        double t = ct[cell] + share * (ct[cell + 1] - ct[cell]);
        double root = sqrt(1 - (t < CT_MAX ? t : CT_MAX));
        width[j * K + k] = INITIAL * sqrt(0.5 * (1 + root) / root) * D;
        load[j * K + k] = t * D * D / 8;
      }
    }
  }
  return total;
}

static double *numbers(int count) { return calloc(count, sizeof(double)); }

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  FILE *file = fopen(argv[2], "r");
  if (file == NULL || fscanf(file, "%d %d %lf", &n, &K, &D) != 3) return 2;
  x = numbers(n), y = numbers(n), down = numbers(n), cross = numbers(n), order = calloc(n, sizeof(int));
  speeds = numbers(K), power = numbers(K), ct = numbers(K), sum = numbers(K);
  width = numbers(n * K), load = numbers(n * K);
  for (int i = 0; i < n; i++)
    if (fscanf(file, "%lf %lf", x + i, y + i) != 2) return 2;
  for (int k = 0; k < K; k++)
    if (fscanf(file, "%lf %lf %lf", speeds + k, power + k, ct + k) != 3) return 2;
  char line[64];
  while (fgets(line, sizeof line, stdin) != NULL) {
    clock_t begin = clock();
    double sum_of_power = run(strcmp(argv[1], "near") == 0);
    printf("{\"ms\": %.6f, \"power\": %.17g}\n", 1e3 * (clock() - begin) / CLOCKS_PER_SEC, sum_of_power);
    fflush(stdout);
  }
  return 0;
}
