/** The page of `/docs`: Swagger UI on the service's own description. Its addresses are relative, for services behind a path. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sunwake API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<main id="swagger-ui">The documentation needs JavaScript; <a href="openapi.json">openapi.json</a> does not.</main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/docs.js"></script>
</body>
</html>
`

/** Starts Swagger UI. No validator: it would send the description to another host. */
export const DOCS_SCRIPT = `window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
})
`
