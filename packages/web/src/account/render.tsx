/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { accountTextsOf, type Language } from '../texts/index.ts'
import { billing } from './billing.tsx'
import type { Refusal } from './frame/api.ts'
import { AccountFrame, type Files } from './frame/frame.tsx'
import {
  ACCOUNT_PAGE_NAMES,
  type AccountPage,
  type AccountPageName,
  type Outcome,
  type PageRequest,
} from './frame/page.ts'
import { jobs } from './jobs.tsx'
import { keys } from './keys.tsx'
import { log } from './log.tsx'
import { members } from './members.tsx'
import { operator } from './operator.tsx'
import { overview } from './overview.tsx'
import { settings } from './settings.tsx'
import { type EntranceName, EntrancePage } from './sign-in.tsx'
import { usage } from './usage.tsx'
import { webhooks } from './webhooks.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each page takes what it has loaded itself.
const PAGES: Readonly<Record<AccountPageName, AccountPage<any>>> = {
  account: overview,
  keys,
  usage,
  log,
  jobs,
  webhooks,
  members,
  billing,
  settings,
  operator,
}

/** A page of who has signed in, without the type of what it loads. */
export function accountPageOf(name: AccountPageName): AccountPage<unknown> {
  return PAGES[name]
}

/** The HTML of a page of who has signed in. */
export function renderAccountPage(
  name: AccountPageName,
  { request, data, outcome, files }: { request: PageRequest; data: unknown; outcome: Outcome; files: Files },
): string {
  const { Body } = accountPageOf(name)
  const names = ACCOUNT_PAGE_NAMES.filter((other) => PAGES[other].isFor?.(request) ?? true)
  const page = (
    <AccountFrame name={name} names={names} request={request} outcome={outcome} files={files}>
      <Body data={data} request={request} shown={outcome.shown} />
    </AccountFrame>
  )
  return `<!doctype html>${page.toString()}`
}

/** The HTML of a page by which somebody comes in. */
export function renderEntrance(
  name: EntranceName,
  {
    language,
    files,
    ...rest
  }: {
    readonly language: Language
    readonly files: Files
    readonly form?: Readonly<Record<string, string | undefined>>
    readonly refusal?: Refusal | undefined
    readonly notice?: string | undefined
  },
): string {
  const texts = accountTextsOf(language)
  const page = (
    <EntrancePage name={name} language={language} texts={texts} files={files} form={{}} {...rest} />
  )
  return `<!doctype html>${page.toString()}`
}
