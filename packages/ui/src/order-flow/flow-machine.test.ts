import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { describe, expect, test } from 'vitest'
import {
  type Confirming,
  earlierKey,
  type Flow,
  type FlowEvent,
  filling,
  flowReducer,
  missing,
} from './flow-machine.ts'

const summary: OrderSummary = {
  orderId: '20261120145509380001',
  code: 'PTR0101',
  title: { zh: '行内转账', en: 'In-bank transfer' },
  amount: { amount: '52000.00', currency: 'CNY' },
  fee: null,
  lines: [],
  warnings: [{ key: 'dailyOver300000', text: { zh: '超过 30 万元', en: 'Above 300,000' } }],
  limits: [],
  authorisation: { method: 'ukeyMobile', factors: ['mobile'], mobile: '138****8000', preview: null },
  expiresAt: '2026-11-20T15:00:00+08:00',
}
const receipt = { orderId: summary.orderId, state: 'success' } as Receipt
const run = (from: Flow, ...events: FlowEvent[]) => events.reduce(flowReducer, from)
const prepared: FlowEvent = { type: 'prepared', summary }
const confirm = run(filling, { type: 'prepare' }, prepared) as Confirming
const ready = run(
  confirm,
  { type: 'acknowledge', key: 'dailyOver300000', on: true },
  { type: 'prove', proofs: { mobile: '409127' } },
) as Confirming
const failed = (key: string): FlowEvent => ({ type: 'failed', failure: { key, text: key } })

describe('filling in', () => {
  test('a second click while preparing changes nothing', () => {
    const preparing = run(filling, { type: 'prepare' })
    expect(run(preparing, { type: 'prepare' })).toBe(preparing)
  })
  test('an answer after going back is dropped', () => {
    expect(run(filling, prepared)).toBe(filling)
  })
  test('a failure is shown and the form is free again', () => {
    expect(run(filling, { type: 'prepare' }, failed('insufficientBalance'))).toEqual({
      step: 'fill',
      busy: false,
      earlier: [],
      failure: { key: 'insufficientBalance', text: 'insufficientBalance' },
    })
  })
})

describe('confirming', () => {
  test('warnings and code are asked for, in this order', () => {
    expect(missing(confirm)).toBe('acknowledgement')
    expect(
      missing(run(confirm, { type: 'acknowledge', key: 'dailyOver300000', on: true }) as Confirming),
    ).toBe('mobile')
    expect(missing(ready)).toBeNull()
    expect(run(confirm, { type: 'submit' })).toBe(confirm)
  })
  test('factors are asked for in the bank’s order, and only a refused one is given again', () => {
    const proof = { nonce: 'n', certificate: 'c', signature: 's' }
    const authorisation = { ...summary.authorisation, factors: ['ukey' as const, 'mobile' as const] }
    const both = { ...ready, summary: { ...summary, authorisation } }
    expect(missing(both)).toBe('ukey')
    const proved = run(both, { type: 'prove', proofs: { ukey: proof, mobile: '409127' } }) as Confirming
    expect(missing(proved)).toBeNull()
    const refused = (key: string) => run(proved, { type: 'submit' }, failed(key)) as Confirming
    expect(refused('dynamicPasswordWrong').proofs).toEqual({ ukey: proof })
    expect(refused('signatureInvalid').proofs).toEqual({ mobile: '409127' })
    expect(refused('certificateRevoked').proofs).toEqual({ mobile: '409127' })
    expect((run(proved, { type: 'challenge', factor: 'mobile', by: 'sms' }) as Confirming).proofs).toEqual({
      ukey: proof,
    })
  })
  test('the code of a new number is a factor of its own', () => {
    const authorisation = { ...summary.authorisation, factors: ['mobile' as const, 'newMobile' as const] }
    const both = { ...ready, summary: { ...summary, authorisation } }
    expect(missing(both)).toBe('newMobile')
    const challenge = { mobile: '139****0412', resendAfterSeconds: 60 }
    const sent = run(
      both,
      { type: 'challenge', factor: 'newMobile', by: 'sms' },
      { type: 'challenged', factor: 'newMobile', by: 'sms', challenge },
      { type: 'prove', proofs: { mobile: '409127', newMobile: '550318' } },
    ) as Confirming
    expect(sent.codes).toMatchObject({ mobile: { wait: { turn: 0 } }, newMobile: { wait: { turn: 1 } } })
    expect(missing(sent)).toBeNull()
    const failure = { key: 'dynamicPasswordWrong', text: '', field: 'proofs.newMobile' }
    const refused = run(sent, { type: 'submit' }, { type: 'failed', failure }) as Confirming
    expect(refused.proofs).toEqual({ mobile: '409127' })
  })
  test('an acknowledgement can be taken back', () => {
    expect(
      missing(run(ready, { type: 'acknowledge', key: 'dailyOver300000', on: false }) as Confirming),
    ).toBe('acknowledgement')
  })
  test('a double click submits once, and an order on its way cannot be left', () => {
    const submitting = run(ready, { type: 'submit' })
    expect(submitting).toMatchObject({ busy: 'submit' })
    expect(
      run(
        submitting,
        { type: 'submit' },
        { type: 'back' },
        { type: 'challenge', factor: 'mobile', by: 'sms' },
        { type: 'prove', proofs: {} },
      ),
    ).toBe(submitting)
  })
  test('while a code is being sent, a warning can be ticked, and nothing is sent twice', () => {
    const sending = run(confirm, { type: 'challenge', factor: 'mobile', by: 'sms' })
    expect(run(sending, { type: 'challenge', factor: 'mobile', by: 'voice' }, { type: 'submit' })).toBe(
      sending,
    )
    expect(run(sending, { type: 'acknowledge', key: 'dailyOver300000', on: true })).toMatchObject({
      busy: 'sms',
      acknowledged: ['dailyOver300000'],
    })
  })
  test('a try without answer keeps code and acknowledgements for the next', () => {
    const after = run(ready, { type: 'submit' }, failed('networkFailure'))
    expect(after).toMatchObject({
      busy: null,
      proofs: ready.proofs,
      acknowledged: ready.acknowledged,
    })
    expect(run(after, { type: 'submit' })).toMatchObject({
      busy: 'submit',
    })
  })
  test('after a try without an answer the outcome stays unknown, with any later answers', () => {
    const unanswered = run(ready, { type: 'submit' }, failed('serverFailure'))
    expect(unanswered).toMatchObject({ unknown: true })
    for (const key of ['wireRejected', 'insufficientBalance'])
      expect(run(unanswered, { type: 'submit' }, failed(key))).toMatchObject({ unknown: true })
    expect(run(ready, { type: 'submit' }, failed('wireRejected'))).toMatchObject({ unknown: false })
  })
  test('a wrong code empties the box and stays', () => {
    expect(run(ready, { type: 'submit' }, failed('dynamicPasswordWrong'))).toMatchObject({
      step: 'confirm',
      proofs: {},
      busy: null,
    })
  })
  test('a new code empties the box and counts', () => {
    const challenge = { mobile: '138****8000', resendAfterSeconds: 60 }
    const sent = run(
      ready,
      { type: 'challenge', factor: 'mobile', by: 'sms' },
      { type: 'challenged', factor: 'mobile', by: 'sms', challenge },
    )
    const again = run(
      sent,
      { type: 'challenge', factor: 'mobile', by: 'voice' },
      { type: 'challenged', factor: 'mobile', by: 'voice', challenge },
    )
    expect(again).toMatchObject({
      proofs: {},
      codes: { mobile: { challenge: { by: 'voice' }, wait: { seconds: 60, turn: 2 } } },
    })
  })
  test('a code typed before the answer to its sending stays', () => {
    const challenge = { mobile: '138****8000', resendAfterSeconds: 60 }
    const sent = run(
      confirm,
      { type: 'challenge', factor: 'mobile', by: 'sms' },
      { type: 'prove', proofs: { mobile: '409127' } },
      { type: 'challenged', factor: 'mobile', by: 'sms', challenge },
    )
    expect(sent).toMatchObject({ busy: null, proofs: { mobile: '409127' } })
  })
  test('a code just sent for another order makes this one wait', () => {
    const failure = { key: 'dynamicPasswordTooSoon', text: '', values: { seconds: 25 } }
    expect(
      run(confirm, { type: 'challenge', factor: 'mobile', by: 'sms' }, { type: 'failed', failure }),
    ).toMatchObject({
      busy: null,
      codes: { mobile: { challenge: null, wait: { seconds: 25, turn: 1 } } },
    })
  })
  test.each(['orderExpired', 'orderChanged', 'orderUnknown'])('after %s it returns to the form', (key) => {
    expect(run(ready, { type: 'submit' }, failed(key))).toMatchObject({
      step: 'fill',
      busy: false,
      failure: { key },
    })
  })
  test('going back leads to the form', () => {
    expect(run(ready, { type: 'back' })).toEqual(filling)
  })
  test('an abandoned order of unknown outcome stays in view, and is acknowledged with the next', () => {
    const earlier = { order: summary, state: 'unknown' as const }
    const left = run(ready, { type: 'submit' }, failed('networkFailure'), { type: 'back' })
    expect(left).toEqual({ ...filling, earlier: [earlier] })
    const next = run(left, { type: 'prepare' }, prepared) as Confirming
    expect(next.earlier).toEqual([earlier])
    const proved = { ...next, acknowledged: ready.acknowledged, proofs: ready.proofs }
    expect(missing(proved)).toBe('acknowledgement')
    const acknowledged = { ...proved, acknowledged: [...ready.acknowledged, earlierKey(earlier)] }
    expect(missing(acknowledged)).toBeNull()
    // What was found meanwhile has to be acknowledged too.
    const done = run(acknowledged, { type: 'looked', earlier: [{ ...earlier, state: 'done' }] }) as Confirming
    expect(missing(done)).toBe('acknowledgement')
    const voided = run(acknowledged, {
      type: 'looked',
      earlier: [{ ...earlier, state: 'void' }],
    }) as Confirming
    expect(missing(voided)).toBeNull()
  })
})

test('a finished order stays finished until the next', () => {
  const done = run(ready, { type: 'submit' }, { type: 'finished', receipt })
  expect(done).toEqual({ step: 'done', receipt, isEarlier: false })
  expect(run(done, { type: 'back' }, failed('orderExpired'), { type: 'submit' })).toBe(done)
  expect(run(done, { type: 'again' })).toBe(filling)
})

test('an order with a lost answer is found finished', () => {
  const found = { type: 'finished', receipt, isEarlier: true } as const
  expect(run(filling, found)).toEqual({ step: 'done', receipt, isEarlier: true })
})
