import type { ErrorKey } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import { type Context, createContext, useContext, useMemo } from 'react'
import type * as z from 'zod/mini'
import type { Form, FormControl, ReadSecret, Validation } from '../form/form.ts'
import { useForm } from '../form/use-form.ts'
import { tidyBy, validateBy } from '../form/validate.ts'
import { readDraft, saveDraft } from './drafts.ts'

// biome-ignore lint/suspicious/noExplicitAny: any order's contract
type AnyContract = OrderContract<any>
type InputOf<Contract extends AnyContract> = z.input<Contract['input']>

/** Definition of an order's form: its contract, its initial values, and the conversion of the values to the bank's input. */
export interface OrderFormDefinition<Contract extends AnyContract, Values extends object> {
  readonly contract: Contract
  readonly initial: Values
  readonly toInput: (values: Values) => InputOf<Contract>
  /** Validates the password boxes before they are encrypted. Returns the error of each by its name. */
  /** Names of the password boxes: the contract's, or none if the contract requires them only of other customers. */
  readonly secrets: readonly string[]
  readonly checkSecrets: (read: ReadSecret) => Readonly<Record<string, ErrorKey | null>>
  readonly validate: (values: Values) => Validation
  readonly context: Context<Form<Values> | null>
}

/** Defines the form of an order. Without `toInput` the values are the input. */
export function defineOrderForm<
  Contract extends AnyContract,
  Values extends object = InputOf<Contract> & object,
>({
  contract,
  initial,
  toInput = (values) => values as InputOf<Contract>,
  secrets = contract.secrets,
  checkSecrets = () => ({}),
}: {
  contract: Contract
  initial: Values
  toInput?: (values: Values) => InputOf<Contract>
  secrets?: readonly string[]
  checkSecrets?: (read: ReadSecret) => Readonly<Record<string, ErrorKey | null>>
}): OrderFormDefinition<Contract, Values> {
  return {
    contract,
    initial,
    toInput,
    secrets,
    checkSecrets,
    validate: (values) => validateBy(contract.input, toInput(values)),
    context: createContext<Form<Values> | null>(null),
  }
}

/** A form with at least these values. Fields shared by several forms take it as a parameter. */
export interface FormWith<Values extends object> {
  readonly initial: Values
  // biome-ignore lint/suspicious/noExplicitAny: the form around has these values and more
  readonly context: Context<Form<any> | null>
}

/** Returns the form of the surrounding order, typed by its definition. */
export function useOrderForm<Values extends object>(definition: FormWith<Values>): Form<Values> {
  const form = useContext(definition.context)
  if (!form) throw new Error('useOrderForm stands outside of the OrderFlow of its form')
  return form
}

/**
 * Creates the form of an order: validated by the order's own schema, with a draft kept and passwords encrypted on sending.
 */
export function useOrderFormControl<Contract extends AnyContract, Values extends object>(
  definition: OrderFormDefinition<Contract, Values>,
  prepare: (input: () => Promise<unknown>) => Promise<void>,
): FormControl<Values> {
  const { contract, initial, validate, secrets, checkSecrets } = definition
  const { code } = contract
  const fixed = useMemo(
    () => ({
      tidy: tidyBy(contract.input),
      draft: {
        read: () => readDraft<Values>(code),
        keep: (values: Values) => saveDraft(code, values),
      },
    }),
    [contract, code],
  )
  return useForm({
    initial,
    validate,
    validateSecrets: checkSecrets,
    ...fixed,
    send: (input, encrypt) =>
      prepare(async () => {
        if (secrets.length === 0) return input
        const encrypted: Record<string, unknown> = {}
        // Sequentially, because each asks the bank for a random of its own.
        for (const name of secrets) encrypted[name] = await encrypt(name)
        return { ...(input as object), ...encrypted }
      }),
  })
}
