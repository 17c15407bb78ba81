import { inBankTransfer } from '@cloudsail/contract/transfers'
import { AccountSelect } from '@cloudsail/ui/account-select.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { LimitCard } from '@cloudsail/ui/order-flow/limit-meters.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { OrderPort } from '@cloudsail/ui/order-flow/port.ts'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { sampleLimits, sampleReceipt, sampleSummary } from './samples.ts'

const form = defineOrderForm({
  contract: inBankTransfer,
  initial: {
    payerAccountId: '1',
    payeeName: '',
    payeeAccount: '',
    amount: '',
    currency: 'CNY',
    purpose: 'rent',
    postscript: '',
    saveContact: false,
  },
})

const delayMs = 700
const wait = () => new Promise((resolve) => setTimeout(resolve, delayMs))
const code = '409127'
let amount = '52000.00'
const refuse = (key: string, message: string, field?: string) => Promise.reject({ key, message, field })

/** Replaces the bank, including its refusals. */
const port: OrderPort<typeof inBankTransfer> = {
  prepare: async (input) => {
    await wait()
    amount = input.amount
    if (Number(amount) === 3)
      return refuse('insufficientBalance', '可用余额不足 / Not enough available', 'amount')
    return sampleSummary(amount)
  },
  challenge: async () => {
    await wait()
    return { mobile: '138****8000', resendAfterSeconds: 60 }
  },
  sign: () => refuse('factorNotAsked', '不使用此种认证 / Not authorised that way'),
  submit: async ({ proofs }) => {
    await wait()
    if (proofs.mobile !== code)
      return refuse('dynamicPasswordWrong', '动态密码不正确 / Wrong dynamic password')
    if (Number(amount) === 1) {
      amount = '1.01'
      return refuse('networkFailure', '')
    }
    if (Number(amount) === 2)
      return refuse('orderExpired', '确认已超时，请重新提交 / Expired, please submit again')
    return sampleReceipt(amount)
  },
  resolve: async () => sampleReceipt(amount),
  look: async () => sampleReceipt(amount),
  proofFile: async () => ({ fileName: 'receipt.json', base64: btoa('-'), why: null }),
  signatureFile: async () => ({ fileName: 'signature.p7m', base64: btoa('-') }),
  pdf: async () => ({ fileName: 'receipt.pdf', base64: btoa('%PDF-1.4') }),
}

function Fields() {
  const t = useTexts('demo')
  const { field, values } = useOrderForm(form)
  return (
    <>
      <AccountSelect
        label={t('order.payer')}
        value={values.payerAccountId}
        onChange={field('payerAccountId').onChange}
        error={field('payerAccountId').error}
        accounts={[
          {
            key: '1',
            name: t('account.savings'),
            number: '6229 99** **** *** 2345',
            currency: 'CNY',
            available: '168430.52',
          },
        ]}
      />
      <TextField label={t('order.payee')} {...field('payeeName')} />
      <TextField label={t('order.account')} inputMode="numeric" {...field('payeeAccount')} />
      <MoneyField label={t('order.amount')} currency="CNY" {...field('amount')} />
      <TextField label={t('order.postscript')} optional {...field('postscript')} />
    </>
  )
}

/** A whole order against a replacement of the bank: fill in, confirm, done. */
export function GalleryOrder() {
  const t = useTexts('demo')
  return (
    <>
      <MessageBar>{t('order.note')}</MessageBar>
      <OrderFlow
        form={form}
        port={port}
        aside={<LimitCard limits={sampleLimits} />}
        submitLabel={t('order.submit')}
        next={() => <NextStep href="/demo/gallery">{t('order.next')}</NextStep>}
      >
        <Fields />
      </OrderFlow>
    </>
  )
}
