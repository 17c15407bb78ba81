import { type Bilingual, type ErrorKey, fillBoth, normaliseText } from '@cloudsail/contract'
import { maxContacts } from '@cloudsail/contract/transfers'
import type * as z from 'zod/mini'
import { BankError } from '../../errors.ts'
import type { Decision } from '../../orders/index.ts'
import { transferTexts } from '../texts.ts'

/** A contact of a file: the fields that both lists share. */
interface Listed {
  account: string
}

export interface CheckedContact {
  errors: BankError[]
  /** Effect of the import on the list. */
  change: 'new' | 'changed' | 'same'
}

interface Rules<Contact extends Listed> {
  schema: z.ZodMiniType
  /** The list before the import. */
  current: readonly Contact[]
  /** Returns whether two contacts with the same account have the same content. */
  same: (one: Contact, other: Contact) => boolean
  /** Checks what a contact's fields alone do not reveal. Ignores fields that are already wrong. Throws BankError. */
  world: (contact: Contact, wrong: ReadonlySet<string>) => void
}

/** Checks every contact of a file by itself and determines what it would change. */
export function checkContacts<Contact extends Listed>(
  contacts: readonly Contact[],
  { schema, current, same, world }: Rules<Contact>,
): CheckedContact[] {
  const known = new Map(current.map((contact) => [contact.account, contact]))
  const seen = new Set<string>()
  return contacts.map((contact) => {
    const errors = fieldErrors(schema, contact)
    const wrong = new Set(errors.map(({ field }) => field!))
    if (!wrong.has('account') && seen.has(contact.account))
      errors.push(new BankError('contactDuplicate', { field: 'account' }))
    else {
      const error = errorOf(() => world(contact, wrong))
      if (error) errors.push(error)
    }
    seen.add(contact.account)
    const before = known.get(contact.account)
    return { errors, change: before ? (same(before, contact) ? 'same' : 'changed') : 'new' }
  })
}

/** Compares texts after normalisation, because a file changes the form of characters and collapses double blanks. */
export const saysTheSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((text, index) => normaliseText(text) === normaliseText(other[index]!))

/** Returns the first error of each field. */
export function fieldErrors(schema: z.ZodMiniType, value: unknown): BankError[] {
  const result = schema.safeParse(value)
  const byField = new Map<string, BankError>()
  for (const { message, path } of result.success ? [] : result.error.issues) {
    const field = String(path[0])
    if (!byField.has(field)) byField.set(field, new BankError(message as ErrorKey, { field }))
  }
  return [...byField.values()]
}

function errorOf(run: () => void): BankError | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof BankError) return error
    throw error
  }
}

/** Decides an import and returns its counts as registered. Throws the first error, located at its contact and field. */
export function decideImport(
  checked: readonly CheckedContact[],
  current: number,
): Pick<Decision<unknown>, 'lines'> {
  for (const [index, { errors }] of checked.entries()) {
    const [error] = errors
    if (error)
      throw new BankError(error.key, { values: error.values, field: `contacts.${index}.${error.field}` })
  }
  refuseFull(checked, current)
  const count = (change: CheckedContact['change']) => checked.filter((each) => each.change === change).length
  const counts: Bilingual = fillBoth(transferTexts.contactImported, {
    added: count('new'),
    changed: count('changed'),
    same: count('same'),
  })
  return {
    lines: [
      { key: 'action', label: transferTexts.contactAction, value: transferTexts.contactImport },
      { key: 'counts', label: transferTexts.contactCount, value: counts },
    ],
  }
}

/** Throws contactsFull if the list has no room for the new contacts. */
export function refuseFull(checked: readonly CheckedContact[], current: number): void {
  const added = checked.filter(({ change, errors }) => change === 'new' && errors.length === 0).length
  if (current + added > maxContacts) throw new BankError('contactsFull', { values: { max: maxContacts } })
}
