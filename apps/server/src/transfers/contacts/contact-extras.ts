import type { RequestOf, ResponseOf } from '@cloudsail/contract'
import { formatAmount, identifierTypeOf, inBoth, parseAmount } from '@cloudsail/contract'
import type { changeContact, contacts } from '@cloudsail/contract/transfers'
import { businessDate } from '../../bankday/index.ts'
import { BankError } from '../../errors.ts'
import { moneyText } from '../../orders/index.ts'
import { transferTexts } from '../texts.ts'

/** What a customer notes about a contact: a group, and the amount that forms begin with. */
export interface Extras {
  group: string
  usualMinor: bigint | null
}

export const noExtras: Extras = { group: '', usualMinor: null }

export type GivenExtras = Pick<
  Extract<RequestOf<typeof changeContact.prepare>, { action: 'add' }>,
  'group' | 'usual'
>
type Listed = { account: string } & Pick<ResponseOf<typeof contacts>['contacts'][number], 'group' | 'usual'>

/** Returns the extras after a change. What the change leaves out stays as it is. Throws amountInvalid. */
export function changedExtras({ group, usual }: GivenExtras, before: Extras): Extras {
  return {
    group: group ?? before.group,
    usualMinor: usual === undefined ? before.usualMinor : usualOf(usual),
  }
}

function usualOf(usual: string): bigint | null {
  if (usual === '') return null
  const minor = parseAmount(usual, 'CNY')
  if (minor === null) throw new BankError('amountInvalid', { field: 'usual' })
  return minor
}

/** Returns the extras of each contact of a file. What the file leaves out stays as it is in the list. */
export function importedExtras(
  given: readonly (GivenExtras & { account: string })[],
  current: readonly Listed[],
): Extras[] {
  const known = new Map(current.map((contact) => [contact.account, contact]))
  return given.map((contact) => {
    const before = known.get(contact.account)
    return changedExtras(
      contact,
      before ? { group: before.group, usualMinor: usualOf(before.usual) } : noExtras,
    )
  })
}

/** Returns the extras as comparable texts: those of a listed contact, or what a file makes of them. */
export const extrasTexts = (listed: GivenExtras, given: GivenExtras = listed): [string, string] => [
  given.group ?? listed.group ?? '',
  `${parseAmount(given.usual ?? listed.usual ?? '', 'CNY')}`,
]

export const extrasRow = ({ group, usualMinor }: Extras) => ({ group_name: group, usual_minor: usualMinor })

/** Returns the lines of extras in the confirmed text. */
export const extrasLines = ({ group, usualMinor }: Extras) => [
  ...(group ? [{ key: 'group', label: transferTexts.contactGroup, value: inBoth(group) }] : []),
  ...(usualMinor === null
    ? []
    : [
        {
          key: 'usual',
          label: transferTexts.contactUsual,
          value: moneyText({ amountMinor: usualMinor, currency: 'CNY' }),
        },
      ]),
]

/** Presents a contact at whichever bank: whom it names, and its extras. */
export const presentContact = (
  row: ExtrasRow & { contact_id: bigint; name: string; account: string; remark: string; search_text: string },
) => ({
  contactId: row.contact_id.toString(),
  name: row.name,
  account: row.account,
  identifierType: identifierTypeOf(row.account),
  remark: row.remark,
  ...presentExtras(row),
  search: row.search_text,
})

interface ExtrasRow {
  group_name: string
  usual_minor: bigint | null
  last_paid_at: Date | null
  last_minor: bigint | null
  last_currency: string | null
}

/** Presents the extras of a contact, with its last payment. */
function presentExtras({ group_name, usual_minor, last_paid_at, last_minor, last_currency }: ExtrasRow) {
  const currency = (last_currency ?? 'CNY') as 'CNY'
  return {
    group: group_name,
    usual: usual_minor === null ? '' : formatAmount(usual_minor, 'CNY'),
    lastPaid: last_paid_at && {
      on: businessDate(last_paid_at),
      amount: last_minor === null ? null : formatAmount(last_minor, currency),
      currency,
    },
  }
}
