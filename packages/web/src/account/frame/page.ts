import type { Me } from '@sunwake/api/schemas'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { AccountTexts, Language } from '../../texts/index.ts'
import { type AccountApi, Refusal } from './api.ts'

/** The pages of who has signed in; each is at `app/` and its name. */
export const ACCOUNT_PAGE_NAMES = [
  'account',
  'keys',
  'usage',
  'log',
  'jobs',
  'webhooks',
  'members',
  'billing',
  'settings',
  'operator',
] as const

/** A page of who has signed in. */
export type AccountPageName = (typeof ACCOUNT_PAGE_NAMES)[number]

/** A page that is asked for. */
export interface PageRequest {
  readonly api: AccountApi
  readonly me: Me
  /** Whether the user runs the platform. */
  readonly isSuperuser: boolean
  readonly query: Readonly<Record<string, string | undefined>>
  readonly language: Language
  readonly texts: AccountTexts
  /** Address of the service as programs reach it. */
  readonly origin: string
  /** Address of the page itself, for where Stripe leads back to; undefined where the service does not know its own. */
  readonly here: string | undefined
  /** What every form sends along, so that no other site can send it. */
  readonly formToken: string
}

/** A form that was sent. */
export interface ActionRequest extends PageRequest {
  readonly form: Readonly<Record<string, string | undefined>>
  /** The values of a field that stands in the form several times. */
  readonly formValues: (name: string) => readonly string[]
}

/** What an action leaves to be seen once: a secret, or a page elsewhere to go on to. */
export interface Shown {
  readonly text: string
  readonly secret?: string | undefined
  readonly link?: string | undefined
}

/** A page of who has signed in: what it loads, what its forms do, and what it looks like. */
export interface AccountPage<Data> {
  readonly name: AccountPageName
  /** Who has it: everybody, owners and admins, or superusers of the platform. */
  readonly isFor?: ((request: Pick<PageRequest, 'me' | 'isSuperuser'>) => boolean) | undefined
  readonly load: (request: PageRequest) => Promise<Data>
  /** By the value of the button `do`. What is returned is shown once; without it the page is loaded anew. */
  readonly actions: Readonly<Record<string, (request: ActionRequest) => Promise<Shown | undefined>>>
  readonly Body: (props: {
    readonly data: Data
    readonly request: PageRequest
    readonly shown: Shown | undefined
  }) => JSX.Element
}

/** What came of a form, for the frame of the page. */
export interface Outcome {
  readonly shown?: Shown | undefined
  readonly refusal?: Refusal | undefined
  readonly isDone?: boolean | undefined
}

/** Whether the user manages the organisation. */
export function manages({ me }: Pick<PageRequest, 'me'>): boolean {
  return me.role !== 'member'
}

/** Statuses of what a role may not see, and of what this deployment was not given. */
const NOT_THERE: readonly number[] = [403, 404, 503]

/** Something that is loaded where it can be had, and undefined where the role or the deployment has it not. */
export async function whereAllowed<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal && NOT_THERE.includes(error.status)) return undefined
    throw error
  }
}
