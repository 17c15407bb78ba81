import type { ErrorKey } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import type { FormEvent, PointerEvent, RefObject } from 'react'
import type { encryptPassword } from '../base/api/index.ts'
import type { SecretHandle } from '../secret-field.tsx'
import type { Failure, Wrong } from './failure.ts'
import type { ReportPending } from './pending-fields.ts'

/** Reads a password box of the form; what it gives must not be kept. */
export type ReadSecret = (name: string) => string

/** What is wrong with what is typed, by its path in the input ("payee.name"); without any, what goes to the bank. */
export interface Validation {
  readonly errors: Readonly<Record<string, ErrorKey>>
  readonly input: unknown
}

/** What a field needs of its form. */
export interface BoundField<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}

/** What a password box needs of its form. */
interface BoundSecret {
  ref: (box: SecretHandle<EncryptedSecret> | null) => void
  name: string
  encrypt: typeof encryptPassword
  onTyped: () => void
  error: string | undefined
}

/** A form while it is filled in. */
export interface Form<Values extends object> {
  readonly values: Values
  readonly set: (change: Partial<Values>) => void
  /** `{...form.field('payeeName')}` */
  readonly field: <Name extends keyof Values & string>(name: Name) => BoundField<Values[Name]>
  /** The error at a path of the input, for fields that are not values of the form by name. */
  readonly error: (path: string) => string | undefined
  readonly secret: (name: string) => BoundSecret
}

/** The side of a form that its frame and its buttons see. */
export interface FormControl<Values extends object> extends Form<Values> {
  /** What the form element needs. */
  readonly frame: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onPointerDownCapture: (event: PointerEvent<HTMLFormElement>) => void
  }
  readonly reportPending: ReportPending
  /** Pressed, and not answered yet. */
  readonly sending: boolean
  /** What is wrong and belongs to no field. */
  readonly message: string | undefined
  /** Tells of a failure, beside its field where it has one. */
  readonly refuse: (failure: Failure | Wrong) => void
  readonly box: (name: string) => SecretHandle<EncryptedSecret> | undefined
  /** Begins anew, with other values than the initial ones where some are given. */
  readonly reset: (values?: Partial<Values>) => void
  /** Another one each time the form begins anew. */
  readonly round: number
}
