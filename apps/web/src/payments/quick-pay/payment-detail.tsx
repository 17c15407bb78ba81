import { brand, formatGrouped, groupAmount, minorOf } from '@cloudsail/contract'
import {
  disputeQuick,
  type QuickPaymentRow,
  quickPaymentDetail,
  quickPaymentStateNames,
  quickVerificationNames,
} from '@cloudsail/contract/payments'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import css from '../agreements/agreements.module.css'
import { ConfirmedOrder } from '../agreements/confirmed-order.tsx'

/** Shows a payment with the reason of a refusal and what helps, its refunds, its dispute, and a button to dispute it. */
export function PaymentDetail({ payment: row, onCaps }: { payment: QuickPaymentRow; onCaps: () => void }) {
  const t = useTexts('quickPay')
  const language = useLanguage()
  const { data } = useCall(quickPaymentDetail, { payment: row.payment })
  // Shows the effect of an action before the list has been reloaded.
  const payment = data?.payment ?? row
  const { amount, state, merchant, goods, institution, account, verifiedBy, refusal } = payment
  const refunds = data?.refunds ?? []
  return (
    <>
      <Slip amount={{ amount, currency: 'CNY' }} lines={[]}>
        <SlipLine label={t('state')}>{quickPaymentStateNames[state][language]}</SlipLine>
        <SlipLine label={t('merchant')}>{merchant}</SlipLine>
        <SlipLine label={t('goods')}>{goods}</SlipLine>
        <SlipLine label={t('institution')}>{institution[language]}</SlipLine>
        <SlipLine label={t('account')}>{spacedNumber(account)}</SlipLine>
        <SlipLine label={t('at')}>{momentText(payment.at)}</SlipLine>
        {verifiedBy && (
          <SlipLine label={t('verified')}>{quickVerificationNames[verifiedBy][language]}</SlipLine>
        )}
        <SlipLine label={t('number')}>{payment.payment}</SlipLine>
      </Slip>
      {refusal && (
        <>
          <MessageBar kind="error">{refusal.sentence[language]}</MessageBar>
          <Remedy reason={refusal.key} onCaps={onCaps} />
        </>
      )}
      {refunds.length > 0 && (
        <section>
          <h3>{t('refunds')}</h3>
          <ul className={css.ended}>
            {refunds.map(({ refund, amount: back, at, account: to }) => (
              <li key={refund}>
                <MoneyText amount={back} currency="CNY" size="strong" />{' '}
                <span className="quiet">
                  {momentText(at)} ·{' '}
                  {to
                    ? t('refund.to', { account: spacedNumber(to) })
                    : t('refund.kept', { hotline: brand.hotline })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dispute payment={payment} />
    </>
  )
}

const remedies: Readonly<Record<string, 'caps' | 'lock' | 'lost' | 'limits' | 'deposit'>> = {
  agreementPaused: 'caps',
  agreementEnded: 'caps',
  quickCapExceeded: 'caps',
  quickAccountDayExceeded: 'caps',
  cardChannelLocked: 'lock',
  accountReportedLost: 'lost',
  debitCardReportedLost: 'lost',
  cardPasswordReportedLost: 'lost',
  payeeNotDesignated: 'limits',
  insufficientBalance: 'deposit',
}
const places = {
  lock: '#/PAM1200100',
  lost: '#/PAM0801000',
  limits: '#/PSC0403000',
  deposit: '#/PAM0301000',
} as const

/** A link to the place where the cause of a refused payment can be fixed. */
function Remedy({ reason, onCaps }: { reason: string; onCaps: () => void }) {
  const t = useTexts('quickPay')
  const remedy = remedies[reason]
  if (!remedy) return null
  return (
    <div className={css.actions}>
      {remedy === 'caps' ? (
        <Button look="line" small onClick={onCaps}>
          {t('remedy.caps')}
        </Button>
      ) : (
        <ButtonLink look="line" small href={places[remedy]}>
          {t(`remedy.${remedy}`)}
        </ButtonLink>
      )}
    </div>
  )
}

function Dispute({ payment }: { payment: QuickPaymentRow }) {
  const t = useTexts('quickPay')
  const may = useMayGive()
  const { dispute, mayDispute, verifiedBy, merchant } = payment
  if (dispute)
    return (
      <MessageBar>
        {dispute.state === 'open'
          ? t('dispute.open', { date: dispute.dueOn, number: dispute.complaint })
          : t(`dispute.${dispute.state}`, { number: dispute.complaint })}
        {dispute.creditedAt && dispute.state !== 'rejected' && (
          <p>{t('dispute.credited', { time: momentText(dispute.creditedAt) })}</p>
        )}
      </MessageBar>
    )
  if (!mayDispute || !may(disputeQuick)) return null
  const amount = formatGrouped(minorOf(payment.amount) - minorOf(payment.refunded), 'CNY')
  return (
    <div className={css.actions}>
      <ConfirmedOrder
        contract={disputeQuick}
        input={{ payment: payment.payment }}
        words={{
          button: t('dispute'),
          title: t('dispute.title'),
          confirm: t('dispute.confirm'),
          done: t('dispute.done'),
        }}
      >
        <p>
          {merchant} {groupAmount(payment.amount)}
        </p>
        <p>{t(verifiedBy === 'code' ? 'dispute.later' : 'dispute.now', { amount })}</p>
        <p>{t('dispute.text')}</p>
      </ConfirmedOrder>
    </div>
  )
}
