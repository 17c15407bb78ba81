import type { ResponseOf } from '@cloudsail/contract'
import {
  type HongKongLinkState,
  type hongKongAccounts,
  hongKongLinkStateNames,
  hongKongReasonTexts,
  unlinkHongKong,
} from '@cloudsail/contract/accounts'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import css from './hong-kong.module.css'

export type HongKongLink = ResponseOf<typeof hongKongAccounts>['links'][number]

const tones: Readonly<Record<HongKongLinkState, TagTone>> = {
  pending: 'attention',
  linked: 'good',
  refused: 'bad',
  lapsed: 'plain',
  revoked: 'plain',
  expired: 'warn',
}

/** A linked account: what the affiliate may disclose, until when, and the way to end the link. */
export function LinkCard({ link }: { link: HongKongLink }) {
  const t = useTexts('hongKong')
  const money = useTexts('ui')
  const language = useLanguage()
  const { state, reason, account, latinName, balances, answerBy, endsOn } = link
  return (
    <Card
      title={
        <span className={css.title}>
          {spacedNumber(account)} <Tag tone={tones[state]}>{hongKongLinkStateNames[state][language]}</Tag>
        </span>
      }
      aside={state === 'linked' && <Link href="/PAM1202000">{t('entries')}</Link>}
    >
      <p className="quiet">{latinName}</p>
      {state === 'linked' && <Told link={link} />}
      {balances.length > 0 && (
        <dl className={css.balances}>
          {balances.map(({ currency, amount, available }) => (
            <div key={currency}>
              <dt>{money(`currency.${currency}`)}</dt>
              <dd>
                <MoneyText amount={amount} currency={currency} size="strong" />
                {available !== amount && (
                  <span className="quiet">
                    {t('available')} <MoneyText amount={available} currency={currency} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <p>{hongKongReasonTexts[reason][language]}</p>}
      {state === 'lapsed' && <p>{t('lapsed')}</p>}
      {state === 'expired' && <p>{t('expired')}</p>}
      {answerBy && <p>{t('pending', { time: momentText(answerBy) })}</p>}
      {(endsOn || answerBy) && (
        <div className={css.foot}>
          {endsOn && <span className="quiet">{t('until', { date: endsOn })}</span>}
          <Unlink link={link} />
        </div>
      )}
    </Card>
  )
}

/** Shows how recent the balances are. */
function Told({ link: { live, asOf } }: { link: HongKongLink }) {
  const t = useTexts('hongKong')
  if (live) return asOf && <p className="quiet">{t('asOf', { time: momentText(asOf) })}</p>
  return (
    <MessageBar kind="warn">{asOf ? t('silent', { time: momentText(asOf) }) : t('silentNever')}</MessageBar>
  )
}

function Unlink({ link: { linkId, account, state } }: { link: HongKongLink }) {
  const t = useTexts('hongKong')
  const [open, setOpen] = useState(false)
  const order = useQuickOrder(unlinkHongKong)
  const unlink = async () => {
    if (!(await order.give({ link: linkId }))) return
    setOpen(false)
    showToast('success', t('unlinked'))
    await invalidateQueries()
  }
  return (
    <>
      <Button look="line" small onClick={() => setOpen(true)}>
        {t(state === 'pending' ? 'withdraw' : 'unlink')}
      </Button>
      {open && (
        <AskDialog
          title={t('unlink.title', { account: spacedNumber(account) })}
          onClose={() => setOpen(false)}
          keep={t('keep')}
          confirm={t('unlink')}
          busy={order.busy}
          onConfirm={() => void unlink()}
          problem={order.problem}
        >
          <p>{t('unlink.text')}</p>
        </AskDialog>
      )}
    </>
  )
}
