import {
  birthDateOfId,
  checkWithdrawPassword,
  fillBoth,
  inBoth,
  isIdNumber,
  maskCard,
  maskId,
  spacedNumber,
} from '@cloudsail/contract'
import { idTypeNames, occupationNames } from '@cloudsail/contract/dictionaries'
import { openWhole as contract } from '@cloudsail/contract/staff'
import { branchName } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { isHeldBy, openCounterAccount, readBlanks } from '../../cash/core/index.ts'
import { withNameAndBirth } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { checkIdentity, identityLines } from '../../identity-check/index.ts'
import { staffAction } from '../../staff/index.ts'
import { createCustomer } from '../create-customer.ts'
import { customerOfName } from '../names.ts'
import { hashPassword } from '../password.ts'
import { storePassword } from '../set-password.ts'
import { result } from './activation.ts'
import { line } from './kit.ts'
import { decideSigning, executeSigning, signingFacts } from './signing.ts'
import { staffTexts as texts } from './texts.ts'

/**
 * 1100: opens a customer with document, card and internet bank: all or nothing, always with a second person. A rejected
 * opening gives card, USB-Key and envelope back, because only the execution uses them.
 */
export const openWhole = staffAction({
  contract,

  things: () => [],

  consult: ({ services }, { idType, idNumber, name, idExpiresOn }) =>
    checkIdentity(services.identityCheck, { idType, idNumber, name, idExpiresOn }),

  loadFacts({ q, person, now, lock }, input) {
    const { name, birth, idType, idNumber, cardSerial } = input
    return {
      owner: customerOfName(q, 'document', `${idType}:${idNumber}`),
      namesakes: withNameAndBirth(q, { name, birth }),
      blanks: readBlanks(q, { kind: 'card', serials: [cardSerial], lock }),
      ...signingFacts(q, { now, lock }, input),
      branch: person.branchCode === null ? Promise.resolve(null) : branchName(q, person.branchCode),
    }
  },

  decide(asked, input, { owner, namesakes, blanks, branch, ...found }) {
    const { person, now, consulted } = asked
    const { idType, idNumber, idIssuedOn, idExpiresOn, birth } = input
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
    const { plan, lines } = decideSigning(asked, input, found, { birth, by: branch.zh })
    const validUntil =
      idExpiresOn === null
        ? fillBoth(texts.longTerm, { from: idIssuedOn })
        : fillBoth(texts.range, { from: idIssuedOn, until: idExpiresOn })
    return {
      plan,
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
        ...identityLines(consulted, input.checkReason),
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
        ...lines,
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

  async execute(context, input, { plan }) {
    const { q, now, maker, services, actionId, verified } = context
    const branchCode = maker.branchCode!
    const customerId = await createCustomer(
      q,
      {
        customerId: null,
        kind: 'unsigned',
        method: 'none',
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
        ebankNumber: null,
        seal: null,
        passwords: {},
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
    const { mobile } = input
    const signed = await executeSigning(context, input, plan, { customerId, mobile, from: 'none' })
    return {
      customerId,
      notifications: signed.notifications,
      results: [
        result('customerNumber', inBoth(String(customerId))),
        result('card', inBoth(spacedNumber(maskCard(number)))),
        ...signed.results,
      ],
    }
  },
})
