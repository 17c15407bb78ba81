import {
  ageOn,
  authMethodNames,
  type Bilingual,
  birthDateOfId,
  checkWithdrawPassword,
  fillBoth,
  formatGrouped,
  inBoth,
  isIdNumber,
  maskCard,
  maskId,
  parseAmount,
  spacedNumber,
} from '@cloudsail/contract'
import { idTypeNames, occupationNames } from '@cloudsail/contract/dictionaries'
import { type ActionLine, openWhole as contract, fraudAge } from '@cloudsail/contract/staff'
import { branchName } from '../../accounts/core/index.ts'
import { businessDate, parameter } from '../../bankday/index.ts'
import { isHeldBy, openCounterAccount, readBlanks } from '../../cash/core/index.ts'
import { withNameAndBirth } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { customerScope, methodCeilings, planChange, writeSettings } from '../../limits/enforcement/index.ts'
import { staffAction } from '../../staff/index.ts'
import { createCustomer } from '../create-customer.ts'
import { activationValidity } from '../journeys/begin-with-secret.ts'
import { customerOfName } from '../names.ts'
import { hashPassword } from '../password.ts'
import { storePassword } from '../set-password.ts'
import { newActivationCode, nextEbankNumber } from './activation.ts'
import { activationText, staffTexts as texts } from './texts.ts'

const line = (key: keyof typeof texts, after: Bilingual): ActionLine => ({
  key,
  label: texts[key],
  before: null,
  after,
})

/** Returns the line about the questions on fraud; none for a younger customer. Throws fraudAnswersNeeded. */
export function fraudLines(
  { birth, answers }: { birth: string; answers: readonly boolean[] | undefined },
  date: string,
): ActionLine[] {
  if (ageOn(birth, date) < fraudAge) return []
  if (!answers) throw new BankError('fraudAnswersNeeded', { field: 'fraudAnswers' })
  const said = (language: 'zh' | 'en') =>
    answers.map((answer) => (answer ? texts.yes : texts.no)[language]).join(language === 'zh' ? '、' : ', ')
  const signs = answers.filter(Boolean).length
  return [line('fraud', fillBoth(texts.answers, { answers: { zh: said('zh'), en: said('en') }, signs }))]
}

/**
 * 1100: opens a customer with document, card and internet bank: all or nothing. The action asks for a second person, because
 * the check of documents is not connected here. A rejected opening gives the card back, because only the execution uses it.
 */
export const openWhole = staffAction({
  contract,

  things: () => [],

  loadFacts({ q, person, now, lock }, { name, birth, idType, idNumber, cardSerial }) {
    return {
      owner: customerOfName(q, 'document', `${idType}:${idNumber}`),
      namesakes: withNameAndBirth(q, { name, birth }),
      blanks: readBlanks(q, { kind: 'card', serials: [cardSerial], lock }),
      ceilings: methodCeilings(q, now),
      validity: parameter(q, activationValidity, businessDate(now)),
      branch: person.branchCode === null ? Promise.resolve(null) : branchName(q, person.branchCode),
    }
  },

  decide({ person, now }, input, { owner, namesakes, blanks, ceilings, validity, branch }) {
    const { idType, idNumber, idIssuedOn, idExpiresOn, birth, method } = input
    const date = businessDate(now)
    if (!branch) throw new BankError('staffNoRole')
    if (!isIdNumber(idType, idNumber)) throw new BankError('idNumberInvalid', { field: 'idNumber' })
    const ownBirth = birthDateOfId(idNumber)
    if (birth >= date || (idType === 'residentId' && ownBirth !== null && ownBirth !== birth))
      throw new BankError('dateRequired', { field: 'birth' })
    if (idIssuedOn > date) throw new BankError('dateRequired', { field: 'idIssuedOn' })
    if (idExpiresOn !== null && idExpiresOn < date)
      throw new BankError('customerDocumentExpired', { field: 'idExpiresOn' })
    if (owner !== null) throw new BankError('documentKnown', { field: 'idNumber' })
    const [blank] = blanks
    if (!blank || !isHeldBy(blank, person))
      throw new BankError('blankUnknown', { field: 'cardSerial', values: { serial: input.cardSerial } })
    const limits = limitsOf(input, ceilings[method])
    const validUntil =
      idExpiresOn === null
        ? fillBoth(texts.longTerm, { from: idIssuedOn })
        : fillBoth(texts.range, { from: idIssuedOn, until: idExpiresOn })
    return {
      plan: { limits, days: validity.days },
      customerId: null,
      lines: [
        line('branch', branch),
        line('name', inBoth(input.name)),
        line('nameEn', inBoth(input.nameEn)),
        line('sex', texts[input.sex]),
        line('birth', inBoth(birth)),
        line('nationality', inBoth(input.nationality)),
        line('document', {
          zh: `${idTypeNames[idType].zh} ${maskId(idNumber)}`,
          en: `${idTypeNames[idType].en} ${maskId(idNumber)}`,
        }),
        line('validity', validUntil),
        line('check', texts.notAvailable),
        ...(namesakes.length > 0
          ? [line('sameName', fillBoth(texts.sameNameCount, { count: namesakes.length }))]
          : []),
        line('address', inBoth(input.address)),
        line('occupation', occupationNames[input.occupation]),
        line('mobile', inBoth(input.mobile)),
        line('email', input.email === '' ? texts.none : inBoth(input.email)),
        line('taxResidency', texts[input.taxResidency]),
        line('riskClass', texts[input.riskClass]),
        line('card', inBoth(spacedNumber(maskCard(input.cardSerial)))),
        line('transferService', input.transferService ? texts.opened : texts.notOpened),
        line('signing', texts.signed),
        line('method', authMethodNames[method]),
        line('single', inBoth(formatGrouped(limits.single, 'CNY'))),
        line('daily', inBoth(formatGrouped(limits.daily, 'CNY'))),
        ...fraudLines({ birth, answers: input.fraudAnswers }, date),
        line('activation', texts.toMobile),
      ],
    }
  },

  /** Checks the password of the card by the rules of the internet bank. Only its hash is kept until the execution. */
  async verifySecrets({ services }, { input, secrets }) {
    const plain = secrets['withdrawalPassword'] ?? ''
    const broken = checkWithdrawPassword(plain, { idNumber: input.idNumber, mobile: input.mobile })
    if (broken) throw new BankError(broken, { field: 'withdrawalPassword' })
    return { withdrawalHash: await hashPassword(plain, services.config.pepper) }
  },

  async execute({ q, now, maker, services, actionId, verified }, input, { plan: { limits, days } }) {
    const branchCode = maker.branchCode!
    const code = newActivationCode()
    const ebankNumber = await nextEbankNumber(q)
    const customerId = await createCustomer(
      q,
      {
        customerId: null,
        kind: 'branchSigned',
        method: input.method,
        name: input.name,
        nameEn: input.nameEn,
        birth: input.birth,
        idType: input.idType,
        idNumber: input.idNumber,
        mobile: input.mobile,
        mobileAccount: false,
        email: input.email === '' ? null : input.email,
        address: input.address,
        branchCode,
        username: null,
        nickname: null,
        ebankNumber,
        seal: null,
        passwords: {},
        activation: { code, issuedAt: now },
        createdAt: now,
      },
      services.config.pepper,
    )
    await q
      .updateTable('identity.customers')
      .set({
        sex: input.sex,
        nationality: input.nationality,
        id_issued_on: input.idIssuedOn,
        id_expires_on: input.idExpiresOn,
        id_long_term: input.idExpiresOn === null,
        tax_residency: input.taxResidency,
        risk_class: input.riskClass,
        occupation: input.occupation,
      })
      .where('customer_id', '=', customerId)
      .execute()
    const { withdrawalHash } = verified as { withdrawalHash: string }
    await storePassword(q, { customerId, kind: 'withdrawal', hash: withdrawalHash, now })
    const { number } = await openCounterAccount(q, {
      customerId,
      holderName: input.name,
      branchCode,
      opened: { product: 'card', cardSerial: input.cardSerial },
      transferService: input.transferService,
      enrolled: true,
      holder: maker,
      actionId,
      now,
    })
    await writeSettings(q, {
      customerId,
      scope: customerScope,
      orderId: actionId,
      now,
      raisesAt: now,
      changes: (['single', 'daily'] as const).flatMap((kind) => {
        const change = planChange(kind, { set: false, value: null, pending: [] }, limits[kind])
        return change ? [change] : []
      }),
    })
    return {
      customerId,
      notifications: [
        { customerId, text: fillBoth(activationText, { ebankNumber, code, days }), mobile: input.mobile },
      ],
      results: [
        { key: 'customerNumber', label: texts.customerNumber, value: inBoth(String(customerId)) },
        { key: 'card', label: texts.card, value: inBoth(spacedNumber(maskCard(number))) },
        { key: 'ebankNumber', label: texts.ebankNumber, value: inBoth(ebankNumber) },
        { key: 'activation', label: texts.activation, value: texts.toMobile },
      ],
    }
  },
})

/** Returns the agreed limits, those of the method where none are typed. Throws limitAboveMethod, limitSingleAboveDaily. */
function limitsOf(
  { single, daily }: { single: string; daily: string },
  ceiling: { single: bigint; daily: bigint },
): { single: bigint; daily: bigint } {
  const wanted = {
    single: single === '' ? ceiling.single : (parseAmount(single, 'CNY') ?? 0n),
    daily: daily === '' ? ceiling.daily : (parseAmount(daily, 'CNY') ?? 0n),
  }
  for (const field of ['single', 'daily'] as const)
    if (wanted[field] > ceiling[field])
      throw new BankError('limitAboveMethod', {
        field,
        values: { max: formatGrouped(ceiling[field], 'CNY') },
      })
  if (wanted.single > wanted.daily) throw new BankError('limitSingleAboveDaily', { field: 'single' })
  return wanted
}
