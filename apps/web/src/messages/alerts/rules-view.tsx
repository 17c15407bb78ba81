import { type AlertAction, type AlertRow, alertRules, changeAlert } from '@cloudsail/contract/messages'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useState } from 'react'
import { valuesOf } from './alert-form.ts'
import css from './alerts.module.css'
import { WindowBar } from './window-bar.tsx'

type Rule = AlertRow & { sent30: number }

/** Lists the current alerts by account. */
export function RulesView() {
  const t = useTexts('alerts')
  const answer = useCall(alertRules, {})
  const { data } = answer
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!data) return <Skeleton lines={6} />
  if (data.alerts.length === 0)
    return (
      <Card>
        <EmptyState
          icon="bell"
          title={t('none')}
          action={<ButtonLink href="#/PCS0301000">{t('make')}</ButtonLink>}
        >
          {t('none.text')}
        </EmptyState>
      </Card>
    )
  const accounts = Map.groupBy(data.alerts, ({ accountId }) => accountId)
  return (
    <div className={css.accounts}>
      {[...accounts].map(([accountId, rules]) => (
        <Card
          key={accountId}
          flush
          title={[rules[0]!.accountName, spacedNumber(rules[0]!.account)].filter(Boolean).join(' ')}
          aside={
            <span className={css.small}>{t('numbers', { count: rules.length, most: data.mostMobiles })}</span>
          }
        >
          <ul className={css.rules}>
            {rules.map((rule) => (
              <RuleLine key={rule.alertId} rule={rule} />
            ))}
          </ul>
        </Card>
      ))}
      <p className={css.small}>{t('always')}</p>
    </div>
  )
}

function RuleLine({ rule }: { rule: Rule }) {
  const t = useTexts('alerts')
  const order = useQuickOrder(changeAlert)
  const [cancelling, setCancelling] = useState(false)
  const give = async (action: AlertAction) => {
    if (!(await order.give({ alert: rule.alertId, action }))) return
    setCancelling(false)
    showToast('success', t(`done.${action}`))
    await invalidateQueries()
  }
  const isPaused = rule.state === 'paused'
  const hours = rule.allDay ? t('allDay.short') : t('hours', { from: rule.from, to: rule.to })
  return (
    <li data-paused={isPaused || undefined}>
      <div className={css.number}>
        <b>{rule.mobile}</b>
        <span className={css.small}>{t(rule.ownMobile ? 'mobile.own' : 'mobile.other')}</span>
      </div>
      <div className={css.what}>
        <span>{t(`direction.${rule.direction}`)}</span>
        <span>
          {rule.startAmount === '0'
            ? t('every')
            : t('from', { amount: Number(rule.startAmount).toLocaleString('en') })}
        </span>
        <span className={css.small}>{t(rule.showBalance ? 'balance.shown' : 'balance.hidden')}</span>
      </div>
      <div className={css.when}>
        <span>{hours}</span>
        <WindowBar {...rule} />
        {!rule.allDay && (
          <span className={css.small}>
            {rule.digest ? t('digest.at', { time: rule.from }) : t('digest.off')}
          </span>
        )}
      </div>
      <div className={css.state}>
        <Tag tone={isPaused ? 'plain' : 'good'}>{t(isPaused ? 'state.paused' : 'state.active')}</Tag>
        <span className={css.small}>{t('sent30', { count: rule.sent30 })}</span>
      </div>
      <div className={css.actions}>
        <Button look="line" small busy={order.busy} onClick={() => void give(isPaused ? 'resume' : 'pause')}>
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <ButtonLink
          look="line"
          small
          href="#/PCS0301000"
          onClick={() => saveDraft('PCS0301', valuesOf(rule))}
        >
          {t('change')}
        </ButtonLink>
        <Button look="text" small onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      </div>
      {order.problem && !cancelling && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
      <AskDialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        title={t('cancel.title')}
        keep={t('cancel.keep')}
        confirm={t('cancel.confirm')}
        busy={order.busy}
        onConfirm={() => void give('cancel')}
        problem={order.problem}
      >
        <p>{t('cancel.text', { mobile: rule.mobile })}</p>
      </AskDialog>
    </li>
  )
}
