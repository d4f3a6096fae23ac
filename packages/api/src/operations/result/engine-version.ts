/** Version of the engine whose numbers these are; a test holds it against the package of the engine. */
export const ENGINE_VERSION = '0.1.0'
