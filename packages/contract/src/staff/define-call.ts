import type * as z from 'zod/mini'
import type { ErrorKey } from '../core/errors.ts'
import type { StaffRole } from './roles.ts'

/**
 * One call of the staff listener, `POST /staff/{name}.do`, in JSON. Customers' calls and staff calls never answer at the
 * other's address.
 */
export interface StaffCall<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Res extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string
  /** What the call does, in one English line for the API document. */
  readonly summary: string
  /** Roles of which one is enough. `public`: before log-in. */
  readonly roles: readonly StaffRole[] | 'public'
  /** Refuses unknown fields: build it with `z.strictObject`. */
  readonly request: Req
  /** Strips unknown fields: build it with `z.object`. */
  readonly response: Res
  readonly errors: readonly ErrorKey[]
  /** True if the call changes something. It is then sent with an idempotency key in the header `idempotency-key`. */
  readonly changes: boolean
  /** True if the request holds a part of a file. */
  readonly large: boolean
}

/** Declares a staff call. `errors` defaults to none, `changes` and `large` to false. */
export function defineStaffCall<Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  call: Omit<StaffCall<Req, Res>, 'errors' | 'changes' | 'large'> & {
    errors?: readonly ErrorKey[]
    changes?: boolean
    large?: boolean
  },
): StaffCall<Req, Res> {
  return { errors: [], changes: false, large: false, ...call }
}
