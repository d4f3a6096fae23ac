/** The program of a thread, as it is written or as it is built. */
export const PROGRAM: URL = new URL(
  `../thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
)

/** What Node needs besides to run a program; without `execArgv` what the process itself was started with. */
export const optionsOf = ({ pathname }: URL): { readonly execArgv?: string[] } =>
  pathname.endsWith('.ts') ? { execArgv: ['--import', loaderOfSource(), '--conditions=@sunwake/source'] } : {}

/**
 * The loader of sources, registered in the thread itself: `--import tsx` registers in the main thread alone, where Node
 * has no synchronous hooks (20). By its address: threads look names up from the folder that the process was started in.
 */
function loaderOfSource(): string {
  const loader = import.meta.resolve('tsx/esm/api')
  return `data:text/javascript,import{register}from${JSON.stringify(loader)};register()`
}
