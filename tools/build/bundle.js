// Makes the code of all packages, the command, the service's threads and the pages: what `tsc -b` does not, which makes
// declarations. The pages are bundled from source beside the others.
await Promise.all([
  import('./bundle-web.js'),
  import('./bundle-packages.js').then(() => import('./bundle-programs.js')),
])
await import('./copy-tables.js')
