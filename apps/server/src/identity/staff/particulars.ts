import { type Bilingual, fillBoth, inBoth } from '@cloudsail/contract'
import { occupationNames } from '@cloudsail/contract/dictionaries'
import {
  type ActionLine,
  changeParticulars as changeContract,
  renewDocument as renewContract,
} from '@cloudsail/contract/staff'
import type * as z from 'zod/mini'
import { renameHolder } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import {
  type Customer,
  findCustomer,
  indexCustomer,
  type Namesake,
  namesakes,
} from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { checkIdentity, identityLines, needsSecond } from '../../identity-check/index.ts'
import { staffAction } from '../../staff/index.ts'
import { customerOfName } from '../names.ts'
import { hasMobileAccount, setMobile } from '../set-mobile.ts'
import { line } from './kit.ts'
import { mobileMessages } from './mobile-messages.ts'
import {
  documentKey,
  documentText,
  entryLine,
  namesakeLines,
  requireDocument,
  requireValidity,
  validityColumns,
  validityText,
} from './person.ts'
import { staffTexts as texts } from './texts.ts'

type Changes = z.output<typeof changeContract.input>

const customerOf = ({ customerId }: { customerId: string }) => BigInt(customerId)
const things = (input: { customerId: string }) => [
  { kind: 'customer' as const, customerId: customerOf(input) },
]

/** Fields that change without a second person. */
const changedAlone: ReadonlySet<string> = new Set(['address', 'occupation', 'email'])

const shown = (value: string | null): Bilingual =>
  value === null || value === '' ? texts.none : inBoth(value)
const typed = (value: string | undefined) => (value === undefined ? undefined : inBoth(value))
const named = <Key extends string>(names: Readonly<Record<Key, Bilingual>>, key: Key | null): Bilingual =>
  key === null ? texts.none : names[key]

/** Returns the lines of everything that differs, in the order of the form. The numbers of documents stand in full. */
function changesOf(customer: Customer, given: Changes): ActionLine[] {
  const { document } = given
  const all: [key: keyof typeof texts, before: Bilingual, after: Bilingual | undefined][] = [
    ['name', inBoth(customer.name), typed(given.name)],
    ['nameEn', inBoth(customer.nameEn), typed(given.nameEn)],
    ['sex', named(texts, customer.sex), given.sex && texts[given.sex]],
    ['birth', inBoth(customer.birth), typed(given.birth)],
    ['nationality', shown(customer.nationality), typed(given.nationality)],
    ['document', documentText(customer, String), document && documentText(document, String)],
    ['validity', validityOf(customer), document && validityText(document)],
    ['address', shown(customer.address), typed(given.address)],
    [
      'occupation',
      named(occupationNames, customer.occupation),
      given.occupation && occupationNames[given.occupation],
    ],
    ['mobile', inBoth(customer.mobile), typed(given.mobile)],
    ['email', shown(customer.email), typed(given.email)],
    ['taxResidency', named(texts, customer.taxResidency), given.taxResidency && texts[given.taxResidency]],
    ['riskClass', named(texts, customer.riskClass), given.riskClass && texts[given.riskClass]],
  ]
  return all.flatMap(([key, before, after]) =>
    after === undefined || (after.zh === before.zh && after.en === before.en)
      ? []
      : [{ key, label: texts[key], before, after }],
  )
}

/** Returns the recorded validity of a customer's document in words. */
const validityOf = ({ idIssuedOn, idExpiresOn, idLongTerm }: Customer): Bilingual => {
  if (idIssuedOn !== null) return validityText({ idIssuedOn, idExpiresOn })
  if (idExpiresOn !== null) return fillBoth(texts.until, { until: idExpiresOn })
  return idLongTerm ? texts.long : texts.none
}

/**
 * 1102: changes the particulars of a customer. Accounts and search get the new name and document. Old and new
 * mobile get a message each.
 */
export const changeParticulars = staffAction({
  contract: changeContract,
  things,

  async consult({ db, services }, input) {
    if (!input.document) return null
    const { name } = await findCustomer(db, customerOf(input))
    return checkIdentity(services.identityCheck, { ...input.document, name: input.name ?? name })
  },

  loadFacts({ q }, input) {
    const customerId = customerOf(input)
    const { name, birth, document, mobile } = input
    const customer = findCustomer(q, customerId)
    const alike = async (): Promise<Namesake[]> => {
      if (name === undefined && birth === undefined) return []
      const found = await customer
      return namesakes(q, { name: name ?? found.name, birth: birth ?? found.birth }, { except: customerId })
    }
    return {
      customer,
      owner: document ? customerOfName(q, 'document', documentKey(document)) : Promise.resolve(null),
      mobileOwner: mobile ? customerOfName(q, 'mobileAccount', mobile) : Promise.resolve(null),
      mobileAccount: hasMobileAccount(q, customerId),
      alike: alike(),
    }
  },

  decide({ now, consulted }, input, { customer, owner, mobileOwner, mobileAccount, alike }) {
    const { customerId } = customer
    const { document, mobile } = input
    const date = businessDate(now)
    const birth = input.birth ?? customer.birth
    if (document) {
      requireDocument({ ...document, birth }, { date, group: 'document.' })
      requireValidity(document, { date, group: 'document.' })
      if (owner !== null && owner !== customerId)
        throw new BankError('documentKnown', { field: 'document.idNumber' })
    } else if (birth >= date) throw new BankError('dateRequired', { field: 'birth' })
    if (mobile && mobileAccount && mobileOwner !== null && mobileOwner !== customerId)
      throw new BankError('mobileAccountTaken', { field: 'mobile' })
    const changes = changesOf(customer, input)
    if (changes.length === 0) throw new BankError('particularsUnchanged')
    const changed = new Set(changes.map(({ key }) => key))
    return {
      plan: { changed },
      customerId,
      approval: changes.every(({ key }) => changedAlone.has(key)) ? 'none' : 'second',
      lines: [
        line('customer', inBoth(customer.name)),
        ...changes,
        ...(document ? [entryLine(input), ...identityLines(consulted, input.checkReason)] : []),
        ...namesakeLines(alike),
      ],
    }
  },

  async execute({ q, now }, input, { facts: { customer }, plan: { changed } }) {
    await writeParticulars(q, { customer, input, changed, now })
    if (!changed.has('mobile')) return {}
    return { notifications: mobileMessages(customer, input.mobile!, now) }
  },
})

/** Writes what has changed about a customer: the record, the directory of documents, the accounts' holder, the search. */
async function writeParticulars(
  q: Tx,
  {
    customer,
    input,
    changed,
    now,
  }: { customer: Customer; input: Changes; changed: ReadonlySet<string>; now: Date },
): Promise<void> {
  const { customerId } = customer
  const { document } = input
  const after = {
    customerId,
    name: input.name ?? customer.name,
    nameEn: input.nameEn ?? customer.nameEn,
    birth: input.birth ?? customer.birth,
    idType: document?.idType ?? customer.idType,
    idNumber: document?.idNumber ?? customer.idNumber,
    mobile: input.mobile ?? customer.mobile,
    branchCode: customer.branchCode,
  }
  if (changed.has('mobile')) await setMobile(q, customerId, after.mobile)
  const addressChanged = changed.has('address')
  await q
    .updateTable('identity.customers')
    .set({
      name: after.name,
      name_en: after.nameEn,
      birth: after.birth,
      id_type: after.idType,
      id_number: after.idNumber,
      sex: input.sex ?? customer.sex,
      nationality: input.nationality ?? customer.nationality,
      tax_residency: input.taxResidency ?? customer.taxResidency,
      risk_class: input.riskClass ?? customer.riskClass,
      occupation: input.occupation ?? customer.occupation,
      ...(document && { ...validityColumns(document), document_changed_at: now }),
      ...(changed.has('email') && { email: input.email!, email_changed_at: now }),
      // The counter types an address on one line.
      ...(addressChanged && {
        address: input.address!,
        address_parts: null,
        postcode: null,
        address_changed_at: now,
      }),
    })
    .where('customer_id', '=', customerId)
    .execute()
  if (changed.has('document'))
    await q
      .updateTable('identity.names')
      .set({ value: documentKey(after) })
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'document')
      .execute()
  if (changed.has('name')) await renameHolder(q, customerId, after.name)
  await indexCustomer(q, after)
}

/**
 * 1103: records the new validity of a document. A second person approves where the register did not confirm the document.
 * Payments that the expired document stopped go out from then on.
 */
export const renewDocument = staffAction({
  contract: renewContract,
  things,
  async consult({ db, services }, input) {
    const { idType, idNumber, name } = await findCustomer(db, customerOf(input))
    return checkIdentity(services.identityCheck, { idType, idNumber, name, idExpiresOn: input.idExpiresOn })
  },

  loadFacts: ({ q }, input) => ({ customer: findCustomer(q, customerOf(input)) }),

  decide({ now, consulted }, input, { customer }) {
    if (input.idNumber !== undefined && input.idNumber !== customer.idNumber)
      throw new BankError('documentNotRecorded', { field: 'idNumber' })
    requireValidity(input, { date: businessDate(now) })
    if (customer.idIssuedOn !== null && input.idIssuedOn < customer.idIssuedOn)
      throw new BankError('dateRequired', { field: 'idIssuedOn' })
    const isSame =
      input.idIssuedOn === customer.idIssuedOn &&
      input.idExpiresOn === customer.idExpiresOn &&
      customer.idLongTerm === (input.idExpiresOn === null)
    if (isSame) throw new BankError('particularsUnchanged', { field: 'idIssuedOn' })
    return {
      plan: null,
      customerId: customer.customerId,
      approval: needsSecond(consulted) ? 'second' : 'none',
      lines: [
        line('customer', inBoth(customer.name)),
        line('document', documentText(customer)),
        {
          key: 'validity',
          label: texts.validity,
          before: validityOf(customer),
          after: validityText(input),
        },
        entryLine(input),
        ...identityLines(consulted, input.checkReason),
      ],
    }
  },

  async execute({ q, now, inSameRoundTrip }, input) {
    inSameRoundTrip(
      q
        .updateTable('identity.customers')
        .set({ ...validityColumns(input), document_changed_at: now })
        .where('customer_id', '=', customerOf(input))
        .execute(),
    )
    return {}
  },
})
