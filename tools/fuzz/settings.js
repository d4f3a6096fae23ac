/**
 * Operations whose rules between fields JSON Schema cannot say: what fits the description may be 400 or 422 all the same.
 * Data of the network are 503 here, as they should be: the deployment has none.
 */
const OVER_DATA = [
  // Bounds whose least is above their most, land that no plant fits on, series of unequal length.
  'simulatePv',
  'solarAssess',
  'solarPredict',
  'solarResource',
  'quickSolar',
  'runSolarOptimization',
  'runSolarMulti',
  'quickWind',
  'windResource',
  // Rings that cross themselves, positions outside of them.
  'runWindAnalysis',
  'runWindOptimization',
  'windTerrain',
  // Receivers under rotors, turbines without a spectrum, no wind of 50 years.
  ...['windNoise', 'windShadowFlicker', 'windSiteSuitability', 'windCollectorNetwork'],
  // Times in two spellings, models beside own weather, counts beside positions, windows of charge that are turned round.
  'windForecast',
  'quickHybrid',
  'runHybrid',
  // The rules of a plant, a farm and a hybrid again.
  'createSolarReport',
  'createWindReport',
  'createHybridReport',
  // Two requests of analyses, which JSON Schema takes for any object.
  'compareResults',
  // Either places or a table, each id once.
  'runBatch',
  // Either a country or a region, whose rings do not cross.
  'runAtlas',
  // The deployment has no key of Stripe: 503, whatever is asked.
  'createCheckoutSession',
  'createPortalSession',
  'getSubscription',
  'changeSubscription',
  'receiveStripeEvent',
]

/** Others with such rules. */
const WITH_RULES_BETWEEN_FIELDS = [
  // A cursor that no page has given, or one beside a page.
  ...['listTurbines', 'listWindSites', 'listJobs', 'listApiKeys', 'listOrganizations', 'listMembers'],
  ...['listInvitations', 'getAuditLog', 'listAllOrganizations', 'getPlatformAuditLog', 'listRequests'],
  ...['listWebhooks', 'listDeliveries', 'getCredits', 'listSlos', 'getBatchResults'],
  // A figure that the atlas does not have, an analysis without a raster.
  ...['getAtlasResults', 'getAtlasRaster', 'getWindAnalysisFlow'],
  // Tokens, names and passwords that are not the right ones or too common; times that are past.
  'register',
  'createApiKey',
  'changeMe',
  'changePassword',
  'eraseMe',
  'eraseOrganization',
  'resetPassword',
  'verifyEmail',
  // Addresses that nothing is sent to.
  'registerWebhook',
  'updateWebhook',
  'testWebhook',
  'retryDelivery',
]

/** Sets the limits of any organisation, also that which everything else needs: asked last. */
export const LAST = ['changeOrganization']

/** These end the session that everything else needs, or never end themselves; tests of their own ask them. */
export const LEFT_OUT = ['logOut', 'streamEvents', ...LAST]

/** What is made, read, changed and ended: of these the long run makes chains of their own. */
export const CHAINED = [
  ...['createWindSite', 'listWindSites', 'getWindSite', 'changeWindSite', 'archiveWindSite'],
  ...['registerWebhook', 'getWebhook', 'updateWebhook', 'rotateWebhookSecret', 'deleteWebhook'],
  ...['runWindAnalysis', 'getWindAnalysis', 'cancelWindAnalysis', 'getJob', 'cancelJob', 'listJobs'],
  ...['runSolarOptimization', 'getSolarOptimization', 'cancelSolarOptimization'],
  ...['runBatch', 'getBatch', 'getBatchResults', 'cancelBatch'],
  ...['runAtlas', 'getAtlas', 'getAtlasResults', 'cancelAtlas'],
  ...['createApiKey', 'rotateApiKey', 'revokeApiKey', 'listApiKeys'],
]

/** The index holds paths, which are no ids. */
export const LEFT_OUT_OF_CHAINS = ['getLinks']

/** What ends these keeps them: archived and cancelled they are still found. */
const KEPT_AFTER_END = [
  ...['getWindSite', 'changeWindSite', 'archiveWindSite'],
  ...['getSolarOptimization', 'cancelSolarOptimization', 'getWindAnalysis', 'cancelWindAnalysis'],
  'getWindAnalysisFlow',
  ...['getWindOptimization', 'cancelWindOptimization', 'getHybrid', 'cancelHybrid'],
  ...['getAtlas', 'cancelAtlas', 'getAtlasResults', 'getAtlasRaster', 'getAtlasReport'],
  ...['getBatch', 'cancelBatch', 'getBatchResults', 'getJob', 'cancelJob', 'streamJobEvents'],
]

/**
 * The settings of Schemathesis, which makes every check, but where the contract says otherwise.
 *
 * @param {{ key: string, token: string }} credentials
 */
export function settings({ key, token }) {
  const list = (/** @type {readonly string[]} */ names) => JSON.stringify(names)
  return `
seed = 1
continue-on-failure = true
request-timeout = 60
max-stream-events = 3

[generation]
max-examples = 12
no-shrink = true

[auth.openapi.apiKey]
api_key = "${key}"
[auth.openapi.bearer]
bearer = "${key}"
[auth.openapi.session]
bearer = "${token}"

# Times say more of the machine than of the service.
[checks]
max_response_time = 600

# What is refused for its size alone is refused.
[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]

[phases.coverage]
unexpected-methods = ["PUT"]

[[operations]]
include-operation-id = ${list(OVER_DATA)}
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "400", "401", "403", "404", "409", "422", "429", "503"]
[operations.checks.not_a_server_error]
expected-statuses = ["2xx", "3xx", "4xx", "503"]

[[operations]]
include-operation-id = ${list(KEPT_AFTER_END)}
[operations.checks.use_after_free]
enabled = false

[[operations]]
include-operation-id = ${list(WITH_RULES_BETWEEN_FIELDS)}
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "400", "401", "403", "404", "409", "422", "429"]
`
}
