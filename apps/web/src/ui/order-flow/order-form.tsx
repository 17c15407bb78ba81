import type { ErrorKey } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import type { OrderContract } from '@cloudsail/contract/orders'
import { type Context, createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { encryptPassword } from '../../base/api/index.ts'
import { useLanguage } from '../../base/texts.ts'
import type { SecretHandle } from '../secret-field.tsx'
import { useErrorTexts } from '../use-error-texts.ts'
import { keepDraft, readDraft } from './kept.ts'
import type { FlowFailure } from './port.ts'

// biome-ignore lint/suspicious/noExplicitAny: any order's contract
type AnyContract = OrderContract<any>
type InputOf<Contract extends AnyContract> = z.input<Contract['input']>

/** Reads a password box of the form; what it gives must not be kept. */
export type ReadSecret = (name: string) => string

/** What an order's form is: its contract, what it starts with, and how what is typed becomes the bank's input. */
export interface OrderFormDefinition<Contract extends AnyContract, Values extends object> {
  readonly contract: Contract
  readonly initial: Values
  readonly toInput: (values: Values) => InputOf<Contract>
  /** Judges the form's password boxes before they are sealed: the error of each by its name. */
  readonly checkSecrets: (read: ReadSecret) => Readonly<Record<string, ErrorKey | null>>
  readonly context: Context<OrderForm<Values> | null>
}

/** A form while it is filled in. */
export interface OrderForm<Values extends object> {
  readonly values: Values
  readonly set: (change: Partial<Values>) => void
  /** What a field needs: value, onChange, onBlur, error. `{...form.field('payeeName')}` */
  readonly field: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    value: Values[Name]
    onChange: (value: Values[Name]) => void
    onBlur: () => void
    error: string | undefined
  }
  /** The error at a path of the input ("payee.name"), for fields that are not values of the form by name. */
  readonly error: (path: string) => string | undefined
  /** What a SecretField needs. Those the contract names go sealed with the order, others (a repetition) stay here. */
  readonly secret: (name: string) => {
    ref: (box: SecretHandle<EncryptedSecret> | null) => void
    seal: typeof encryptPassword
    onTyped: () => void
    error: string | undefined
  }
}

/** The engine's side of a form. */
export interface FormControl<Values extends object> extends OrderForm<Values> {
  /** Checks everything, shows what is wrong, and returns the input where nothing is. */
  readonly check: () => unknown
  /** The checked input with the contract's passwords, sealed for one call. */
  readonly seal: (input: unknown) => Promise<unknown>
  /** Shows a failure at its field; false where it belongs to none. */
  readonly refuse: (failure: FlowFailure) => boolean
  readonly reset: () => void
  /** Another one each time the form begins anew. */
  readonly round: number
}

/** Declares the form of an order. Without `toInput` the values are the input as they stand. */
export function defineOrderForm<
  Contract extends AnyContract,
  Values extends object = InputOf<Contract> & object,
>(definition: {
  contract: Contract
  initial: Values
  toInput?: (values: Values) => InputOf<Contract>
  checkSecrets?: (read: ReadSecret) => Readonly<Record<string, ErrorKey | null>>
}): OrderFormDefinition<Contract, Values> {
  return {
    toInput: (values: Values) => values as InputOf<Contract>,
    checkSecrets: () => ({}),
    ...definition,
    context: createContext<OrderForm<Values> | null>(null),
  }
}

/** A form that has at least these values, whatever else it has: what a field that several forms share is given. */
export interface FormWith<Values extends object> {
  readonly initial: Values
  // biome-ignore lint/suspicious/noExplicitAny: the form around has these values and more
  readonly context: Context<OrderForm<any> | null>
}

/** The form of the order around this component, typed by its definition. */
export function useOrderForm<Values extends object>(definition: FormWith<Values>): OrderForm<Values> {
  const form = useContext(definition.context)
  if (!form) throw new Error('useOrderForm stands outside of the OrderFlow of its form')
  return form
}

/** Errors by path: a key of the catalogue from the client's check, or the bank's own sentence. */
type Errors = Readonly<Record<string, Pick<FlowFailure, 'key' | 'text'>>>

function issuesOf<Contract extends AnyContract, Values extends object>(
  definition: OrderFormDefinition<Contract, Values>,
  values: Values,
): { input: unknown; errors: Errors } {
  const result = definition.contract.input.safeParse(definition.toInput(values))
  if (result.success) return { input: result.data, errors: {} }
  const errors: Record<string, Errors[string]> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= { key: issue.message, text: '' }
  return { input: undefined, errors }
}

/** Holds what is typed, checks it by the order's own schema, and keeps a draft of it. Errors of a field show once it
 *  has been left or the form has been sent; the bank's word on a field stands until the field is changed. */
export function useFormControl<Contract extends AnyContract, Values extends object>(
  definition: OrderFormDefinition<Contract, Values>,
  onChange: () => void,
): FormControl<Values> {
  const language = useLanguage()
  const { code, secrets } = definition.contract
  const start = () => ({ ...definition.initial, ...readDraft<Values>(code) })
  const [values, setValues] = useState<Values>(start)
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Errors>({})
  const [round, setRound] = useState(0)
  const latest = useRef(values)
  latest.current = values
  const boxes = useRef(new Map<string, SecretHandle<EncryptedSecret>>())

  const checked = useMemo(() => issuesOf(definition, values), [definition, values])
  const errorText = useErrorTexts(touched === 'all' || touched.size > 0)
  const isTouched = (path: string) => touched === 'all' || touched.has(path.split('.')[0]!)
  const error = (path: string) => {
    const found = refused[path] ?? (isTouched(path) ? checked.errors[path] : undefined)
    if (!found) return undefined
    return found.text || errorText(found.key)
  }
  const set = (change: Partial<Values>) => {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    keepDraft(code, latest.current)
    forget(Object.keys(change))
    onChange()
  }
  const forget = (changed: readonly string[]) =>
    setRefused((before) => {
      const left = Object.entries(before).filter(([path]) => !changed.includes(path.split('.')[0]!))
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
    })
  // The bank's sentences are in the language of the request; after a switch they would be in the wrong one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: exactly when the language changes
  useEffect(() => setRefused({}), [language])

  return {
    values,
    set,
    error,
    field: (name) => ({
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      // A box left empty is not a mistake yet; it is one when the form is sent.
      onBlur: () => {
        if (latest.current[name] !== '')
          setTouched((before) => (before === 'all' ? before : new Set([...before, name])))
      },
      error: error(name),
    }),
    secret: (name) => ({
      ref: (box) => {
        if (box) boxes.current.set(name, box)
        else boxes.current.delete(name)
      },
      seal: encryptPassword,
      onTyped: () => {
        forget([name])
        onChange()
      },
      error: error(name),
    }),
    check: () => {
      const result = issuesOf(definition, latest.current)
      const wrong = wrongSecrets(
        definition.checkSecrets((name) => boxes.current.get(name)?.check(String) ?? ''),
      )
      setTouched('all')
      setRefused(wrong)
      return Object.keys(wrong).length === 0 ? result.input : undefined
    },
    seal: async (input) => {
      if (secrets.length === 0) return input
      const sealed: Record<string, unknown> = {}
      // One after another: each asks the bank for a random of its own.
      for (const name of secrets) sealed[name] = await boxes.current.get(name)!.seal()
      return { ...(input as object), ...sealed }
    },
    refuse: ({ key, text, field }) => {
      const known = field && (field.split('.')[0]! in latest.current || boxes.current.has(field))
      if (!known) return false
      setRefused({ [field]: { key, text } })
      return true
    },
    reset: () => {
      setValues(definition.initial)
      setTouched(new Set())
      setRefused({})
      for (const box of boxes.current.values()) box.clear()
      setRound((before) => before + 1)
    },
    round,
  }
}

function wrongSecrets(found: Readonly<Record<string, ErrorKey | null>>): Errors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, key]) => (key ? [[name, { key, text: '' }]] : [])),
  )
}
