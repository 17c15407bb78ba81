import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { ErrorKey } from './errors.ts'

/**
 * One call of the wire, `POST /api/{name}.do`. The typed client, the server's registration, the OpenAPI document and the
 * access matrix of the tests are derived from this definition.
 */
export interface Call<Req extends z.ZodMiniType = z.ZodMiniType, Res extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  /** What the call does, in one English line for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** Refuses unknown fields: build it with `z.strictObject`. */
  readonly request: Req
  /** Strips unknown fields: build it with `z.object`. */
  readonly response: Res
  /** Errors that the call can return, besides those of every call (session, wire, input, server). */
  readonly errors: readonly ErrorKey[]
  /**
   * True if the call changes something. The client then sends an idempotency key, made before the first attempt, and never
   * repeats the call by itself. An order has the key among its fields. Other calls have it beside their own fields.
   */
  readonly changes: boolean
  /** True if the request carries a file. The limit is then 1 MB instead of 256 KB. */
  readonly large: boolean
}

type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>
/** What a call of either listener brings: its request and its response. */
type WithSchemas = Pick<AnyCall, 'request' | 'response'>
export type RequestOf<C extends WithSchemas> = z.infer<C['request']>
/** The request as a caller writes it, before defaults are filled in. */
export type RequestInput<C extends WithSchemas> = z.input<C['request']>
export type ResponseOf<C extends WithSchemas> = z.infer<C['response']>

/** Returns true if the idempotency key is one of the call's own fields. */
export function carriesOwnKey({ request }: Pick<AnyCall, 'request'>): boolean {
  return 'idempotencyKey' in ((request._zod.def as { shape?: object }).shape ?? {})
}

/**
 * Returns true if the call is refused without an idempotency key beside its own fields. Orders have the key among their
 * fields. Calls before log-in (a log-in, a step of a journey) need none because they are bound to the state that they change.
 */
export function demandsKeyBeside(call: Pick<AnyCall, 'access' | 'changes' | 'request'>): boolean {
  return call.changes && call.access.who !== 'public' && !carriesOwnKey(call)
}

/** Pattern of idempotency keys: 16 to 64 letters, digits, hyphens and underscores, made by the client. */
export const idempotencyKeyPattern = /^[\w-]{16,64}$/

/** Declares a call. `errors` defaults to none, `changes` and `large` to false. */
export function defineCall<Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  call: Omit<Call<Req, Res>, 'errors' | 'changes' | 'large'> & {
    errors?: readonly ErrorKey[]
    changes?: boolean
    large?: boolean
  },
): Call<Req, Res> {
  return { errors: [], changes: false, large: false, ...call }
}
