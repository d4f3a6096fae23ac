import type { operations } from '@sunwake/api/routes'
import type {
  AdminOrganizationList,
  ApiKeyList,
  AuditLog,
  CheckoutSession,
  CreatedInvitation,
  CreatedKeyBody,
  Credits,
  DeliveryList,
  DetailedHealth,
  InvitationList,
  JobDetail,
  JobList,
  MailAccepted,
  Me,
  MemberList,
  PortalSession,
  RequestLogBody,
  Session,
  SigningSecretBody,
  SloList,
  Subscription,
  Usage,
  WebhookList,
  WebhookWithSecret,
} from '@sunwake/api/schemas'

/** What the operations that pages ask for answer with. */
interface Answers {
  readonly register: Session
  readonly login: Session
  readonly logout: undefined
  readonly switchOrganization: Session
  readonly forgotPassword: MailAccepted
  readonly resetPassword: undefined
  readonly me: Me
  readonly changeMe: Me
  readonly changePassword: undefined
  readonly listApiKeys: ApiKeyList
  readonly createApiKey: CreatedKeyBody
  readonly rotateApiKey: CreatedKeyBody
  readonly revokeApiKey: undefined
  readonly usage: Usage
  readonly credits: Credits
  readonly requestLog: RequestLogBody
  readonly listJobs: JobList
  readonly getJob: JobDetail
  readonly cancelJob: JobDetail
  readonly listWebhooks: WebhookList
  readonly registerWebhook: WebhookWithSecret
  readonly rotateWebhookSecret: WebhookWithSecret
  readonly updateWebhook: unknown
  readonly deleteWebhook: undefined
  readonly testWebhook: unknown
  readonly listDeliveries: DeliveryList
  readonly retryDelivery: unknown
  readonly getSigningSecret: SigningSecretBody
  readonly listMembers: MemberList
  readonly changeRole: unknown
  readonly removeMember: undefined
  readonly listInvitations: InvitationList
  readonly invite: CreatedInvitation
  readonly withdrawInvitation: undefined
  readonly acceptInvitation: unknown
  readonly auditLog: AuditLog
  readonly createOrganization: { readonly id: string }
  readonly renameOrganization: unknown
  readonly getSubscription: Subscription
  readonly createCheckoutSession: CheckoutSession
  readonly createPortalSession: PortalSession
  readonly listAllOrganizations: AdminOrganizationList
  readonly changeOrganization: unknown
  readonly grantCredits: unknown
  readonly listSlos: SloList
  readonly healthDetailed: DetailedHealth
}

/** An operation that pages ask for. */
export type AskedOperation = keyof Answers & keyof typeof operations

/** What an operation is asked with: parameters of the path, of the query, and the body. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

/** Calls the API of the service in the name of the signed-in user. */
export interface AccountApi {
  /** @throws {Refusal} where the answer is an error. */
  ask<Name extends AskedOperation>(name: Name, asked?: Asked): Promise<Answers[Name]>
}

/** An answer that is an error. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** The fields that are refused, and why. */
  readonly fields: readonly { readonly field: string; readonly constraint: string }[]

  constructor(status: number, body: unknown) {
    const { detail, title, code, errors } = (body ?? {}) as {
      readonly detail?: string
      readonly title?: string
      readonly code?: string
      readonly errors?: readonly { readonly field: string; readonly constraint: string }[]
    }
    super(detail ?? title ?? `HTTP ${status}`)
    this.status = status
    this.code = String(code ?? status).toLowerCase()
    this.fields = errors ?? []
  }
}
