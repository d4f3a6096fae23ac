import { readFileSync } from 'node:fs'

/** The bundle stands beside `src` and `dist` alike. */
const BUNDLE = new URL('../../../vendor/redoc.standalone.js', import.meta.url)

/** Script of Redoc. */
export function redocScript(): Uint8Array {
  return readFileSync(BUNDLE)
}

/** The page of `/redoc`: Redoc on the service's own description. Its addresses are relative, for services behind a path. */
export const REDOC_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sunwake API</title>
<link rel="icon" href="data:,">
<style>body { margin: 0 }</style>
</head>
<body>
<main id="redoc">The documentation needs JavaScript; <a href="openapi.json">openapi.json</a> does not.</main>
<script src="redoc/redoc.standalone.js"></script>
<script src="redoc/redoc.js"></script>
</body>
</html>
`

/** Starts Redoc. No search: its worker would need a policy that lets code run from blobs. */
export const REDOC_STARTER = `window.Redoc.init('openapi.json', {
  disableSearch: true,
  hideDownloadButton: false,
  nativeScrollbars: true,
  theme: { typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } } },
}, document.getElementById('redoc'))
`
