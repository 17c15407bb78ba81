import { checkWithdrawPassword, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { openWhole as contract } from '@cloudsail/contract/staff'
import { openCounterAccount } from '../../cash/core/index.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'
import { hashPassword } from '../password.ts'
import { storePassword } from '../set-password.ts'
import { nextEbankNumber, requireBlank, result } from './activation.ts'
import { methodAtOnce } from './agreed-method.ts'
import { line } from './kit.ts'
import { checkPerson, createPerson, decidePerson, personFacts } from './person.ts'
import { decideSigning, executeFirstSigning, signingFacts } from './signing.ts'

/**
 * 1100: opens a customer with document, card and internet bank: all or nothing, always with a second person. A rejected
 * opening gives card, USB-Key and envelope back, because only the execution uses them.
 */
export const openWhole = staffAction({
  contract,

  things: () => [],

  consult: checkPerson,

  loadFacts(context, input) {
    const { q, now, lock } = context
    return {
      ...personFacts(context, input),
      ...signingFacts(q, { now, lock }, input),
    }
  },

  decide(asked, input, { owner, alike, branch, ...found }) {
    const { birth, cardSerial } = input
    const person = decidePerson(asked, input, { owner, alike, branch })
    requireBlank(found.blanks, asked.person, { kind: 'card', field: 'cardSerial', serial: cardSerial })
    const { plan, lines } = decideSigning(asked, input, found, { birth, by: branch!.zh })
    return {
      plan,
      customerId: null,
      lines: [...person, line('card', inBoth(spacedNumber(maskCard(cardSerial)))), ...lines],
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
    const ebankNumber = await nextEbankNumber(q)
    const customerId = await createPerson(
      q,
      input,
      {
        kind: 'branchSigned',
        method: methodAtOnce(input.method, null),
        branchCode,
        ebankNumber,
        createdAt: now,
      },
      services.config.pepper,
    )
    const { withdrawalHash } = verified as { withdrawalHash: string }
    context.inSameRoundTrip(storePassword(q, { customerId, kind: 'withdrawal', hash: withdrawalHash, now }))
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
    const { notifications, results } = await executeFirstSigning(context, input, plan, {
      customerId,
      ebankNumber,
      mobile: input.mobile,
    })
    return {
      customerId,
      notifications,
      results: [
        result('customerNumber', inBoth(String(customerId))),
        result('card', inBoth(spacedNumber(maskCard(number)))),
        result('ebankNumber', inBoth(ebankNumber)),
        ...results,
      ],
    }
  },
})
