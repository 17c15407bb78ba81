import { authMethodNames, fillBoth, inBoth } from '@cloudsail/contract'
import { certificateOf } from '@cloudsail/contract/identity'
import { changeKey as keyContract, changeEbankMethod as methodContract } from '@cloudsail/contract/staff'
import { businessDate } from '../../bankday/index.ts'
import { blankItems, readBlanks } from '../../cash/core/index.ts'
import { revokeCertificates } from '../../certificates/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { staffAction } from '../../staff/index.ts'
import { setMobile } from '../set-mobile.ts'
import { notificationTime } from '../texts.ts'
import { activationLine, deliverCertificateCode, requireBlank, result } from './activation.ts'
import { agreeMethod, certificateFor, methodAtOnce, readAgreedMethod } from './agreed-method.ts'
import { endKey, handOutKey, hasHandedOutKey, keyOf } from './key.ts'
import { customerOf, fraudLines, line, requireSigned } from './kit.ts'
import { mobileMessages } from './mobile-messages.ts'
import { branchNotifications, staffTexts as texts } from './texts.ts'

/**
 * 2102: changes the method at a branch, and the signed mobile where one is given. What holds, holds at once. A method with a
 * certificate that the customer does not have yet waits for its first use, and the mobile holds until then. A file
 * certificate needs an activation code for that. The old and the new mobile get a message.
 */
export const changeEbankMethod = staffAction({
  contract: methodContract,

  things: customerOf,

  loadFacts({ q, lock }, input) {
    const customerId = BigInt(input.customerId)
    return {
      customer: findCustomer(q, customerId),
      ebank: ebankNumberOf(q, customerId),
      certificate: certificateFor(q, customerId, input.method),
      handedOut: hasHandedOutKey(q, customerId),
      agreed: readAgreedMethod(q, customerId),
      blanks: readBlanks(q, {
        items: blankItems({ ukey: input.keySerial, envelope: input.envelopeSerial }),
        lock,
      }),
    }
  },

  decide({ person, now }, input, { customer, certificate, handedOut, agreed, blanks }) {
    const { customerId, name, birth, method: from } = customer
    requireSigned(customer)
    const { method: to, keySerial } = input
    const mobile = input.mobile === '' ? customer.mobile : input.mobile
    const isSame = to === (agreed?.method ?? from)
    if (isSame && mobile === customer.mobile) throw new BankError('methodSame', { field: 'method' })
    const needsKey = certificateOf[to] === 'ukey' && !certificate && !handedOut
    if (needsKey !== (keySerial !== undefined)) throw new BankError('keySerialNeeded', { field: 'keySerial' })
    if (keySerial !== undefined)
      requireBlank(blanks, person, { kind: 'ukey', field: 'keySerial', serial: keySerial })
    const atOnce = methodAtOnce(to, certificate)
    const needsCode = certificateOf[to] === 'file' && atOnce !== to && !isSame
    return {
      plan: { from, atOnce, needsCode, mobile, isSame },
      customerId,
      lines: [
        line('name', inBoth(name)),
        isSame
          ? line('method', authMethodNames[to])
          : line('method', authMethodNames[to], authMethodNames[agreed?.method ?? from]),
        mobile === customer.mobile
          ? line('mobile', inBoth(mobile))
          : line('mobile', inBoth(mobile), inBoth(customer.mobile)),
        ...(keySerial === undefined ? [] : [line('key', inBoth(keySerial))]),
        ...(atOnce === to
          ? [line('effect', texts.atOnce)]
          : [
              line('certificate', needsCode ? texts.byCode : texts.atFirstUse),
              line('untilThen', authMethodNames[atOnce]),
            ]),
        ...fraudLines({ birth, answers: input.fraudAnswers }, businessDate(now)),
        ...(needsCode ? [activationLine(person, input, blanks)] : []),
      ],
    }
  },

  async execute(context, input, { facts: { customer, ebank }, plan }) {
    const { q, now, maker, actionId } = context
    const { customerId } = customer
    const { from, atOnce, needsCode, mobile, isSame } = plan
    const { method: to, keySerial, envelopeSerial } = input
    if (mobile !== customer.mobile) await setMobile(q, customerId, mobile)
    const code = needsCode
      ? await deliverCertificateCode(context, {
          customerId,
          ebankNumber: ebank ?? '',
          mobile,
          envelopeSerial,
        })
      : null
    if (!isSame)
      await agreeMethod(q, {
        customerId,
        from,
        to,
        now: atOnce,
        codeHash: code?.codeHash ?? null,
        actionId,
        at: now,
      })
    if (keySerial !== undefined)
      await handOutKey(q, { customerId, serial: keySerial, holder: maker, actionId, now })
    const time = notificationTime(now)
    const text = fillBoth(branchNotifications.method, { method: authMethodNames[to], time })
    const mobiles = [...new Set([customer.mobile, mobile])]
    return {
      notifications: [
        ...(code?.notifications ?? []),
        ...(isSame ? [] : mobiles.map((each) => ({ customerId, text, mobile: each }))),
        ...(mobile === customer.mobile ? [] : mobileMessages(customer, mobile, now)),
      ],
      results: [result('method', authMethodNames[to]), ...(code?.results ?? [])],
    }
  },
})

/** Returns the customer's e-bank number. Null if there is none. */
export async function ebankNumberOf(q: Queryable, customerId: bigint): Promise<string | null> {
  const row = await q
    .selectFrom('identity.customers')
    .select('ebank_number as ebankNumber')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.ebankNumber ?? null
}

const changeNames = { issued: texts.keyIssued, replaced: texts.keyReplaced, revoked: texts.keyRevoked }
const changeMessages = {
  issued: branchNotifications.keyIssued,
  replaced: branchNotifications.keyReplaced,
  revoked: branchNotifications.keyRevoked,
}

/**
 * 2103: hands out a USB-Key from blank stock, replaces or revokes one. A replaced or revoked key loses its certificate at
 * once. A customer whose method signs with the key goes on with the mobile, after a replacement until the new key has its
 * certificate.
 */
export const changeKey = staffAction({
  contract: keyContract,

  things: customerOf,

  loadFacts({ q, lock }, input) {
    const customerId = BigInt(input.customerId)
    return {
      customer: findCustomer(q, customerId),
      serial: keyOf(q, customerId),
      certificate: certificateFor(q, customerId, 'ukey'),
      handedOut: hasHandedOutKey(q, customerId),
      agreed: readAgreedMethod(q, customerId),
      blanks: readBlanks(q, { items: blankItems({ ukey: input.keySerial }), lock }),
    }
  },

  decide({ person }, input, { customer, serial, certificate, handedOut, agreed, blanks }) {
    const { customerId, name, method } = customer
    requireSigned(customer)
    const { change, keySerial } = input
    const signsWithKey = certificateOf[method] === 'ukey'
    const hasKey = serial !== null || certificate !== null || handedOut || signsWithKey
    if (change === 'issued' && hasKey) throw new BankError('keyHeldAlready', { field: 'change' })
    if (change !== 'issued' && !hasKey) throw new BankError('keyNone', { field: 'change' })
    if ((change === 'revoked') !== (keySerial === undefined))
      throw new BankError('keySerialNeeded', { field: 'keySerial' })
    if (keySerial !== undefined)
      requireBlank(blanks, person, { kind: 'ukey', field: 'keySerial', serial: keySerial })
    const waiting = agreed !== null && certificateOf[agreed.method] === 'ukey' ? agreed.method : null
    const wanted = signsWithKey ? method : waiting
    const ends = change !== 'issued' && wanted !== null
    return {
      plan: { wanted: ends ? wanted : null, revokes: change !== 'issued' && certificate !== null },
      customerId,
      lines: [
        line('name', inBoth(name)),
        line('change', changeNames[change]),
        ...(change === 'issued'
          ? []
          : [line('keyBefore', serial === null ? texts.unknownSerial : inBoth(serial))]),
        ...(keySerial === undefined
          ? []
          : [line('key', inBoth(keySerial)), line('certificate', texts.atFirstUse)]),
        ...(change !== 'issued' && certificate !== null
          ? [line('certificateRevoked', inBoth(certificate.serial))]
          : []),
        ...(ends && signsWithKey
          ? [
              change === 'replaced'
                ? line('untilThen', authMethodNames.mobile)
                : line('method', authMethodNames.mobile, authMethodNames[method]),
            ]
          : []),
      ],
    }
  },

  async execute({ q, now, maker, actionId }, input, { facts: { customer }, plan: { wanted } }) {
    const { customerId, method: from } = customer
    const { change, keySerial } = input
    if (change !== 'issued') {
      if (change === 'revoked') await endKey(q, { customerId, reason: 'revoked', now })
      await revokeCertificates(q, { customerId, kind: 'ukey', reason: 'cessationOfOperation', now })
      if (wanted !== null)
        await agreeMethod(q, {
          customerId,
          from,
          to: change === 'replaced' ? wanted : 'mobile',
          now: 'mobile',
          codeHash: null,
          actionId,
          at: now,
        })
    }
    if (keySerial !== undefined)
      await handOutKey(q, { customerId, serial: keySerial, holder: maker, actionId, now })
    const text = fillBoth(changeMessages[change], { time: notificationTime(now) })
    return {
      notifications: [{ customerId, text }],
      results: keySerial === undefined ? [] : [result('key', inBoth(keySerial))],
    }
  },
})
