/**
 * Snow on modules.
 *
 * Start here: {@link marionSnowCoverage}, {@link snowDcLoss}, {@link townsendSnowLoss}.
 * @module
 */
export { type MarionInput, type MarionOutput, marionSnowCoverage, snowDcLoss } from './marion.ts'
export { type TownsendInput, townsendSnowLoss } from './townsend.ts'
