import type { ErrorKey } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import type { FormEvent, PointerEvent, RefObject } from 'react'
import type { encryptPassword } from '../base/api/index.ts'
import type { SecretHandle } from '../secret-field.tsx'
import type { Failure, Wrong } from './failure.ts'
import type { ReportPending } from './pending-fields.ts'

/** Reads a password box of the form. The result must not be stored. */
export type ReadSecret = (name: string) => string

/** Errors by path in the input ("payee.name"). If there are none, also the input for the bank. */
export interface Validation {
  readonly errors: Readonly<Record<string, ErrorKey>>
  readonly input: unknown
}

/** Properties that a field takes from its form. */
export interface BoundField<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}

/** Properties that a password box takes from its form. */
interface BoundSecret {
  ref: (box: SecretHandle<EncryptedSecret> | null) => void
  name: string
  encrypt: typeof encryptPassword
  onTyped: () => void
  error: string | undefined
}

/** A form while the customer fills it in. */
export interface Form<Values extends object> {
  readonly values: Values
  readonly set: (change: Partial<Values>) => void
  /** `{...form.field('payeeName')}` */
  readonly field: <Name extends keyof Values & string>(name: Name) => BoundField<Values[Name]>
  /** Returns the error at a path of the input, for fields that are not form values by name. */
  readonly error: (path: string) => string | undefined
  readonly secret: (name: string) => BoundSecret
}

/** The part of a form that its frame and buttons use. */
export interface FormControl<Values extends object> extends Form<Values> {
  /** Properties of the form element. */
  readonly frame: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onPointerDownCapture: (event: PointerEvent<HTMLFormElement>) => void
  }
  readonly reportPending: ReportPending
  /** Submitted and not answered yet. */
  readonly sending: boolean
  /** The error that belongs to no field. */
  readonly message: string | undefined
  /** Shows a failure, beside its field if it has one. */
  readonly refuse: (failure: Failure | Wrong) => void
  readonly box: (name: string) => SecretHandle<EncryptedSecret> | undefined
  /** Resets the form to its initial values, overridden by `values`. */
  readonly reset: (values?: Partial<Values>) => void
  /** Increases each time the form is reset. */
  readonly round: number
}
