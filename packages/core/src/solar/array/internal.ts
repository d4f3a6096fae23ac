/** What other folders of the engine use of this one; no public subpath leads here. */
export { requireMount } from './mount.ts'
export { planeOfMount } from './plane/plane-of-mount.ts'
export { stowedRotations } from './tracker-stow.ts'
