import * as z from 'zod/mini'
import { dateField, emailField } from '../core/fields.ts'
import type { Bilingual } from '../core/text.ts'
import { defineStaffAction } from './define-action.ts'
import {
  checkReasonField,
  customerIdField,
  documentFields,
  personErrors,
  personFields,
  readByField,
} from './fields.ts'

// Section 1 of the staff page: the record of a customer.

const threeWorkdays = { checkers: ['supervisor'], waits: 'threeWorkdays' } as const
const maybeSecond = { ...threeWorkdays, kinds: ['none', 'second'] } as const

/**
 * 1101: opens a customer alone. A second person approves if the document does not match or was not checked, or if another
 * customer has the name and the date of birth.
 */
export const openCustomer = defineStaffAction({
  code: '1101',
  title: { zh: '新增客户', en: 'Open customer' },
  roles: ['teller'],
  scope: 'branch',
  approval: maybeSecond,
  input: z.strictObject(personFields),
  errors: personErrors,
})

/**
 * 1102: changes what the bank records of a customer. A field that is left out stays as it is. Address, occupation and e-mail
 * change at once. Everything else needs a second person.
 */
export const changeParticulars = defineStaffAction({
  code: '1102',
  title: { zh: '客户资料变更', en: 'Change particulars' },
  roles: ['teller'],
  scope: 'branch',
  approval: maybeSecond,
  input: z.strictObject({
    customerId: customerIdField,
    name: z.optional(personFields.name),
    nameEn: z.optional(personFields.nameEn),
    sex: z.optional(personFields.sex),
    birth: z.optional(personFields.birth),
    nationality: z.optional(personFields.nationality),
    /** Another document, or a corrected number. */
    document: z.optional(z.strictObject(documentFields)),
    readBy: readByField,
    checkReason: checkReasonField,
    address: z.optional(personFields.address),
    occupation: z.optional(personFields.occupation),
    mobile: z.optional(personFields.mobile),
    email: z.optional(emailField),
    taxResidency: z.optional(personFields.taxResidency),
    riskClass: z.optional(personFields.riskClass),
  }),
  errors: [...personErrors, 'mobileAccountTaken', 'particularsUnchanged'],
})

/** 1103: records the new validity of a document with the same number. Payments that an expired one stopped go out at once. */
export const renewDocument = defineStaffAction({
  code: '1103',
  title: { zh: '证件到期更新', en: 'Document renewed' },
  roles: ['teller'],
  scope: 'branch',
  approval: maybeSecond,
  input: z.strictObject({
    customerId: customerIdField,
    /** The number on the new document, which has to be the recorded one. */
    idNumber: z.optional(documentFields.idNumber),
    idIssuedOn: documentFields.idIssuedOn,
    idExpiresOn: documentFields.idExpiresOn,
    readBy: readByField,
    checkReason: checkReasonField,
  }),
  errors: [
    'dateRequired',
    'documentNotRecorded',
    'documentShownExpired',
    'idNumberInvalid',
    'identityReasonNeeded',
    'particularsUnchanged',
  ],
})

/** Papers that prove a death. */
export const deathProofs = ['medical', 'police', 'court'] as const
export const deathProofNames: Readonly<Record<(typeof deathProofs)[number], Bilingual>> = {
  medical: { zh: '医学死亡证明', en: 'Medical certificate' },
  police: { zh: '户口注销证明', en: 'Police certificate' },
  court: { zh: '法院宣告死亡判决书', en: 'Court judgment' },
}

const paperNumber = z
  .string('invalidInput')
  .check(z.trim(), z.minLength(1, 'invalidInput'), z.maxLength(60, 'invalidInput'))

/** 1104: records a death. Sessions end, and nothing leaves the accounts. Credits, interest and collection go on. */
export const recordDeath = defineStaffAction({
  code: '1104',
  title: { zh: '客户死亡登记', en: 'Record a death' },
  roles: ['teller'],
  scope: 'branch',
  approval: { ...threeWorkdays, kinds: ['second'] },
  input: z.strictObject({
    customerId: customerIdField,
    diedOn: dateField,
    proof: z.enum(deathProofs),
    documentNumber: paperNumber,
  }),
  errors: ['dateRequired'],
})

/** 1105: ends the relation with a customer who has nothing open. */
export const endCustomer = defineStaffAction({
  code: '1105',
  title: { zh: '客户销户', en: 'End a customer' },
  roles: ['teller'],
  scope: 'branch',
  approval: { kinds: ['none'], checkers: [], waits: 'threeWorkdays' },
  input: z.strictObject({ customerId: customerIdField }),
  errors: ['openBusiness'],
})

/** 1106: undoes a death that was recorded by mistake. Two people approve: one of the branch and compliance. */
export const undoDeath = defineStaffAction({
  code: '1106',
  title: { zh: '撤销死亡登记', en: 'Undo a recorded death' },
  roles: ['teller'],
  scope: 'branch',
  approval: { kinds: ['two'], checkers: ['supervisor', 'compliance'], waits: 'threeWorkdays' },
  input: z.strictObject({
    customerId: customerIdField,
    reason: z.string().check(z.trim(), z.minLength(2, 'reasonNeeded'), z.maxLength(200, 'invalidInput')),
  }),
  errors: ['customerNotDeceased'],
})

/** The actions on the record of a customer. */
export const customerRecordActions = [
  openCustomer,
  changeParticulars,
  renewDocument,
  recordDeath,
  endCustomer,
  undoDeath,
] as const
