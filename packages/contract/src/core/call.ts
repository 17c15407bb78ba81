import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { ErrorKey } from './errors.ts'

/**
 * One call of the wire, `POST /api/{name}.do`. From this definition come the typed client, the server's
 * registration, the OpenAPI document and the access matrix of the tests.
 */
export interface Call<Req extends z.ZodMiniType = z.ZodMiniType, Res extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  /** What it does, in one English line; goes into the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** Unknown fields are refused: build it with `z.strictObject`. */
  readonly request: Req
  /** Unknown fields are stripped: build it with `z.object`. */
  readonly response: Res
  /** The errors it can give, besides those any call can give (session, wire, input, server). */
  readonly errors: readonly ErrorKey[]
  /** True where it changes something: the client then sends an idempotency key, made before the first try, and never
   *  repeats by itself. The key is a field of an order's; of any other call it stands beside the call's own fields. */
  readonly changes: boolean
  /** True where a file travels in the request: up to 1 MB is taken instead of 256 KB. */
  readonly large: boolean
}

type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>
export type RequestOf<C extends AnyCall> = z.infer<C['request']>
/** What a caller writes, before defaults are filled in. */
export type RequestInput<C extends AnyCall> = z.input<C['request']>
export type ResponseOf<C extends AnyCall> = z.infer<C['response']>

/** Whether the idempotency key is one of the call's own fields. */
export function carriesOwnKey({ request }: Pick<AnyCall, 'request'>): boolean {
  return 'idempotencyKey' in ((request._zod.def as { shape?: object }).shape ?? {})
}

/** Whether the call is refused unless an idempotency key stands beside its own fields. An order has the key among its
 *  fields; a call before log-in (a log-in, a step of a journey) is bound to the state that it changes. */
export function demandsKeyBeside(call: Pick<AnyCall, 'access' | 'changes' | 'request'>): boolean {
  return call.changes && call.access.who !== 'public' && !carriesOwnKey(call)
}

/** What an idempotency key looks like: 16 to 64 letters, digits, hyphens and underscores, made by the client. */
export const idempotencyKeyPattern = /^[\w-]{16,64}$/

/** Declares a call. `errors`, `changes` and `large` default to none and false. */
export function defineCall<Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  call: Omit<Call<Req, Res>, 'errors' | 'changes' | 'large'> & {
    errors?: readonly ErrorKey[]
    changes?: boolean
    large?: boolean
  },
): Call<Req, Res> {
  return { errors: [], changes: false, large: false, ...call }
}
