import type { RequestInput } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import { type Context, createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../app/texts.ts'
import { useErrorTexts } from '../use-error-texts.ts'
import { keepDraft, readDraft } from './kept.ts'
import type { FlowFailure } from './port.ts'

// biome-ignore lint/suspicious/noExplicitAny: any order's contract
type AnyContract = OrderContract<any>

/** What an order's form is: its contract, what it starts with, and how what is typed becomes the bank's input. */
export interface OrderFormDefinition<Contract extends AnyContract, Values extends object> {
  readonly contract: Contract
  readonly initial: Values
  readonly toInput: (values: Values) => RequestInput<Contract['prepare']>
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
}

/** The engine's side of a form. */
export interface FormControl<Values extends object> extends OrderForm<Values> {
  /** Checks everything, shows what is wrong, and returns the input where nothing is. */
  readonly check: () => unknown
  /** Shows a failure at its field; false where it belongs to none. */
  readonly refuse: (failure: FlowFailure) => boolean
  readonly reset: () => void
}

/** Declares the form of an order. Without `toInput` the values are the input as they stand. */
export function defineOrderForm<
  Contract extends AnyContract,
  Values extends object = RequestInput<Contract['prepare']> & object,
>(definition: {
  contract: Contract
  initial: Values
  toInput?: (values: Values) => RequestInput<Contract['prepare']>
}): OrderFormDefinition<Contract, Values> {
  const toInput = definition.toInput ?? ((values: Values) => values as RequestInput<Contract['prepare']>)
  return { ...definition, toInput, context: createContext<OrderForm<Values> | null>(null) }
}

/** The form of the order around this component, typed by its definition. */
export function useOrderForm<Contract extends AnyContract, Values extends object>(
  definition: OrderFormDefinition<Contract, Values>,
): OrderForm<Values> {
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
  const result = definition.contract.prepare.request.safeParse(definition.toInput(values))
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
  const { code } = definition.contract
  const start = () => ({ ...definition.initial, ...readDraft<Values>(code) })
  const [values, setValues] = useState<Values>(start)
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Errors>({})
  const latest = useRef(values)
  latest.current = values

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
    setRefused((before) => {
      const changed = Object.keys(change)
      const left = Object.entries(before).filter(([path]) => !changed.includes(path.split('.')[0]!))
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
    })
    onChange()
  }
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
    check: () => {
      const result = issuesOf(definition, latest.current)
      setTouched('all')
      setRefused({})
      return result.input
    },
    refuse: ({ key, text, field }) => {
      if (!field || !(field.split('.')[0]! in latest.current)) return false
      setRefused({ [field]: { key, text } })
      return true
    },
    reset: () => {
      setValues(definition.initial)
      setTouched(new Set())
      setRefused({})
    },
  }
}
