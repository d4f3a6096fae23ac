/** The page of `/docs`: Swagger UI on the service's own description. Its addresses are relative, for services behind a path. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sunwake API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/docs.css">
</head>
<body>
<main id="swagger-ui">The documentation needs JavaScript; <a href="openapi.json">openapi.json</a> does not.</main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/docs.js"></script>
</body>
</html>
`

/**
 * Starts Swagger UI on the list of operations; what an operation takes and answers is loaded when it is opened, for the
 * whole description would keep a browser busy for seconds. No validator: it would send the description to another host.
 */
export const DOCS_SCRIPT = `/** A copy in which what is referred to stands in the place of the reference. No schema refers to itself. */
function dereferenced(value, components) {
  if (Array.isArray(value)) return value.map((inner) => dereferenced(inner, components))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...others } = value
  const [, kind, name] = typeof $ref === 'string' ? $ref.match(/^#.components.(.+?).([^/]+)$/) : []
  const whole = kind === undefined ? others : { ...components[kind][name], ...others }
  return Object.fromEntries(Object.entries(whole).map(([key, inner]) => [key, dereferenced(inner, components)]))
}

/** Operations that were asked for: Swagger UI asks at every drawing until it has one. */
const asked = new Set()

/** Loads an operation once somebody opens it. */
const lazyOperations = {
  statePlugins: {
    spec: {
      // The link below the title is to the whole description.
      wrapSelectors: { url: () => () => 'openapi.json' },
      wrapActions: {
        requestResolvedSubtree: (_, { specActions, specSelectors }) => async (path) => {
          const listed = specSelectors.specJson().getIn(path)?.toJS()
          if (listed?.operationId === undefined) return specActions.updateResolvedSubtree(path, listed)
          if (asked.has(listed.operationId)) return
          asked.add(listed.operationId)
          const response = await fetch('docs/operations/' + encodeURIComponent(listed.operationId) + '.json')
          if (!response.ok) {
            asked.delete(listed.operationId)
            return console.error('the description of ' + listed.operationId + ' cannot be loaded')
          }
          const { paths, components } = await response.json()
          const [, url, method] = path
          specActions.updateResolvedSubtree(path, dereferenced(paths[url][method], components))
        },
      },
    },
    auth: {
      wrapActions: {
        // Each field of the dialog takes the focus when it is drawn: the first, the API key, gets it back.
        showDefinitions: (show) => (shown) => {
          show(shown)
          setTimeout(() => {
            document.querySelector('.auth-container input')?.focus({ preventScroll: true })
            document.querySelector('.modal-ux-content')?.scrollTo(0, 0)
          })
        },
      },
    },
  },
}

/** Shows the code samples of an operation above its answers. */
function CodeSamples({ React, samples }) {
  const [chosen, choose] = React.useState(0)
  const element = React.createElement
  return element('div', { className: 'samples' },
    element('div', { className: 'opblock-section-header' },
      element('h4', null, 'Code samples'),
      ...samples.map(({ label }, n) => element('button', {
        key: label,
        type: 'button',
        className: 'btn',
        'aria-pressed': n === chosen,
        onClick: () => choose(n),
      }, label))),
    element('pre', { className: 'sample' }, element('code', null, samples[chosen].source)))
}

/** Descriptions are paragraphs with code in them: Swagger UI's own reader of Markdown takes a quarter of an opening or more. */
const plainTexts = {
  wrapComponents: {
    Markdown: (Markdown, { React }) => (props) => {
      const element = React.createElement
      const { source } = props
      if (typeof source !== 'string' || /\\]\\(|\\*\\*|^ *[-#|>]/m.test(source)) return element(Markdown, props)
      return element('div', { className: 'markdown' }, ...source.trim().split(/\\n\\s*\\n/).map((paragraph, n) =>
        element('p', { key: n }, ...paragraph.split('\`').map((part, k) =>
          k % 2 === 1 ? element('code', { key: k }, part) : part))))
    },
  },
}

const codeSamples = {
  wrapComponents: {
    responses: (Responses, { React, specSelectors }) => (props) => {
      const samples = specSelectors.specResolvedSubtree(['paths', props.path, props.method])?.get('x-codeSamples')
      const element = React.createElement
      return element('div', null,
        samples && element(CodeSamples, { React, samples: samples.toJS() }),
        element(Responses, props))
    },
  },
}

// Swagger UI has a dark style, which is chosen by a class.
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

window.SwaggerUIBundle({
  url: 'docs/operations.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  filter: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
  defaultModelsExpandDepth: -1,
  syntaxHighlight: { activated: false },
  plugins: [lazyOperations, plainTexts, codeSamples],
})
`

/** What Swagger UI has no style for. */
export const DOCS_STYLE = `.swagger-ui .response-col_links { display: none; }
.samples .opblock-section-header { gap: 0.5rem; }
.samples .opblock-section-header h4 { flex: 1; }
.samples .btn[aria-pressed="true"] { background: #3b4151; color: #fff; }
html.dark-mode .swagger-ui .samples .btn { color: #e4e6e6; }
html.dark-mode .swagger-ui .samples .btn[aria-pressed="true"] { background: #e4e6e6; color: #1c2022; }
@media (max-width: 600px) {
  .samples .opblock-section-header { flex-wrap: wrap; }
  .swagger-ui .opblock .samples .opblock-section-header h4 { flex: 1 0 100%; }
  .swagger-ui .samples .btn { padding: 5px 12px; }
}
.swagger-ui pre.sample { background: #333; border-radius: 4px; color: #fff; margin: 20px; overflow-x: auto; padding: 10px; white-space: pre; }
.swagger-ui pre.sample code { font-size: 12px; font-weight: 600; color: inherit; }
`
