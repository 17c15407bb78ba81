import {
  type Bilingual,
  birthDateOfId,
  fillBoth,
  type IdType,
  inBoth,
  isIdNumber,
  maskId,
} from '@cloudsail/contract'
import { idTypeNames, occupationNames } from '@cloudsail/contract/dictionaries'
import type { ActionLine, openCustomer as contract } from '@cloudsail/contract/staff'
import type * as z from 'zod/mini'
import { branchName } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { type Namesake, namesakes } from '../../customers/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { Services } from '../../http/services.ts'
import { checkIdentity, identityLines } from '../../identity-check/index.ts'
import type { StaffAsked, StaffFactsContext } from '../../staff/index.ts'
import { type CustomerDraft, createCustomer } from '../create-customer.ts'
import { customerOfName } from '../names.ts'
import { line } from './kit.ts'
import { staffTexts as texts } from './texts.ts'

/** A person as a counter records them. */
export type Person = z.output<typeof contract.input>
type Document = Pick<Person, 'idType' | 'idNumber' | 'idIssuedOn' | 'idExpiresOn'>

/** Returns the key of a document in the directory of names. */
export const documentKey = ({ idType, idNumber }: { idType: string; idNumber: string }): string =>
  `${idType}:${idNumber}`

/** Returns a document in words. */
export const documentText = (
  { idType, idNumber }: { idType: string; idNumber: string },
  shown: (idNumber: string) => string = maskId,
): Bilingual => {
  const name = idTypeNames[idType as IdType] ?? inBoth(idType)
  return { zh: `${name.zh} ${shown(idNumber)}`, en: `${name.en} ${shown(idNumber)}` }
}

/** Returns from and until when a document is valid, in words. */
export const validityText = ({
  idIssuedOn: from,
  idExpiresOn: until,
}: Omit<Document, 'idType' | 'idNumber'>): Bilingual =>
  until === null ? fillBoth(texts.longTerm, { from }) : fillBoth(texts.range, { from, until })

/**
 * Refuses dates of a document that cannot be, and a document that is valid no more. Throws dateRequired or
 * documentShownExpired. `group` names the field that holds the document's fields.
 */
export function requireValidity(
  { idIssuedOn, idExpiresOn }: Omit<Document, 'idType' | 'idNumber'>,
  { date, group = '' }: { date: string; group?: string },
): void {
  if (idIssuedOn > date) throw new BankError('dateRequired', { field: `${group}idIssuedOn` })
  if (idExpiresOn === null) return
  if (idExpiresOn < date) throw new BankError('documentShownExpired', { field: `${group}idExpiresOn` })
  if (idExpiresOn <= idIssuedOn) throw new BankError('dateRequired', { field: `${group}idExpiresOn` })
}

/** Refuses a number that the type of document does not have, and a date of birth that the number contradicts. */
export function requireDocument(
  { idType, idNumber, birth }: Pick<Person, 'idType' | 'idNumber' | 'birth'>,
  { date, group = '' }: { date: string; group?: string },
): void {
  if (!isIdNumber(idType, idNumber)) throw new BankError('idNumberInvalid', { field: `${group}idNumber` })
  const ownBirth = birthDateOfId(idNumber)
  if (birth >= date || (idType === 'residentId' && ownBirth !== null && ownBirth !== birth))
    throw new BankError('dateRequired', { field: 'birth' })
}

/** Asks the register about the document that a person shows. */
export const checkPerson = ({ services }: { services: Services }, given: Person) =>
  checkIdentity(services.identityCheck, given)

/** Loads what decides about a person who is opened: who has the document, the name and the birth already, and the branch. */
export const personFacts = ({ q, person }: StaffFactsContext, given: Person) => ({
  owner: customerOfName(q, 'document', documentKey(given)),
  alike: namesakes(q, given),
  branch: person.branchCode === null ? Promise.resolve(null) : branchName(q, person.branchCode),
})

export interface PersonFound {
  owner: bigint | null
  alike: readonly Namesake[]
  branch: Bilingual | null
}

/** Returns the line that says which device read the document, or that somebody typed it. */
export const entryLine = ({ readBy }: Pick<Person, 'readBy'>): ActionLine =>
  line('documentEntry', readBy === undefined ? texts.typed : fillBoth(texts.read, { device: readBy }))

/**
 * Returns what the text says about a person who is opened.
 * @throws BankError that refuses the person: a known document, dates that cannot be
 */
export function decidePerson(
  { now, consulted }: StaffAsked,
  given: Person,
  { owner, alike, branch }: PersonFound,
): ActionLine[] {
  const date = businessDate(now)
  if (!branch) throw new BankError('staffNoRole')
  requireDocument(given, { date })
  requireValidity(given, { date })
  if (owner !== null) throw new BankError('documentKnown', { field: 'idNumber' })
  return [
    line('branch', branch),
    line('name', inBoth(given.name)),
    line('nameEn', inBoth(given.nameEn)),
    line('sex', texts[given.sex]),
    line('birth', inBoth(given.birth)),
    line('nationality', inBoth(given.nationality)),
    line('document', documentText(given)),
    line('validity', validityText(given)),
    entryLine(given),
    ...identityLines(consulted, given.checkReason),
    ...namesakeLines(alike),
    line('address', inBoth(given.address)),
    line('occupation', occupationNames[given.occupation]),
    line('mobile', inBoth(given.mobile)),
    line('email', given.email === '' ? texts.none : inBoth(given.email)),
    line('taxResidency', texts[given.taxResidency]),
    line('riskClass', texts[given.riskClass]),
  ]
}

/** Returns the warning about customers of the same name and birth: how many, and branch and document of the first ones. */
export function namesakeLines(alike: readonly Namesake[]): ActionLine[] {
  if (alike.length === 0) return []
  const named = (language: 'zh' | 'en') =>
    alike
      .slice(0, shownNamesakes)
      .map(
        ({ branch, documentTail }) => fillBoth(texts.sameNameOne, { branch, tail: documentTail })[language],
      )
      .join(language === 'zh' ? '、' : ', ')
  const list = { zh: named('zh'), en: named('en') }
  return [line('sameName', fillBoth(texts.sameNameCount, { count: alike.length, list }))]
}
const shownNamesakes = 5

/** Enters a person as a customer of a branch, with everything that the counter records. Returns the customer's number. */
export function createPerson(
  q: Tx,
  given: Person,
  draft: Pick<CustomerDraft, 'kind' | 'method' | 'branchCode' | 'ebankNumber' | 'createdAt'>,
  pepper: string,
): Promise<bigint> {
  const { name, nameEn, birth, idType, idNumber, mobile, email, address } = given
  return createCustomer(
    q,
    {
      ...draft,
      customerId: null,
      name,
      nameEn,
      birth,
      idType,
      idNumber,
      mobile,
      mobileAccount: false,
      email: email === '' ? null : email,
      address,
      username: null,
      nickname: null,
      seal: null,
      passwords: {},
      atCounter: {
        sex: given.sex,
        nationality: given.nationality,
        ...validityColumns(given),
        tax_residency: given.taxResidency,
        risk_class: given.riskClass,
        occupation: given.occupation,
      },
    },
    pepper,
  )
}

/** Returns the columns of a document's validity. */
export const validityColumns = ({ idIssuedOn, idExpiresOn }: Omit<Document, 'idType' | 'idNumber'>) => ({
  id_issued_on: idIssuedOn,
  id_expires_on: idExpiresOn,
  id_long_term: idExpiresOn === null,
})
