import type { ResponseOf } from '@cloudsail/contract'
import { cancelFuture, type FutureRule, futureRule, holdFuture } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { StateTag } from '@cloudsail/ui/order-flow/state-tag.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { RuleActions } from '@cloudsail/ui/rule-actions/rule-actions.tsx'
import type { RuleFlow } from '@cloudsail/ui/rule-actions/rules-or-order.tsx'
import { RulePages } from '@cloudsail/ui/rule-pages.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './future.module.css'
import { FutureStateTag, useScheduleWords } from './future-rule.tsx'

type Answer = ResponseOf<typeof futureRule>

interface Props {
  ruleId: string
  onFlow: (flow: RuleFlow<FutureRule>) => void
}

/** Shows a future transfer: its terms, its next dates, what can be done about it, and the outcomes of past dates. */
export function FutureDetail({ ruleId, onFlow }: Props) {
  const t = useTexts('future')
  const rules = useTexts('rules')
  return (
    <RulePages
      ruleId={ruleId}
      name={futureRule.name}
      read={(page, signal) => call(futureRule, page, { signal })}
      receipt={(date) => t('detail.run', { date })}
      arrangement={(rule) => <Arrangement rule={rule} />}
      dates={(upcoming) => (
        <ul className={css.dates}>
          {upcoming.map((on) => (
            <li key={on}>
              <time dateTime={on}>{on}</time>
            </li>
          ))}
        </ul>
      )}
      actions={(rule, left) => <Actions rule={rule} left={left} onFlow={onFlow} />}
      changed={({ changedBy }) =>
        changedBy === null ? null : { title: rules('changed'), orderId: changedBy }
      }
      run={(run) =>
        run.skipped ? (
          <Tag>{t('detail.skipped')}</Tag>
        ) : (
          <>
            <StateTag state={run.state} />
            <span className="quiet">{t('detail.at', { time: momentText(run.at) })}</span>
          </>
        )
      }
    />
  )
}

function Actions({ rule, left, onFlow }: { rule: FutureRule; left: number } & Pick<Props, 'onFlow'>) {
  const t = useTexts('future')
  const hold = useQuickOrder(holdFuture)
  const { ruleId, state, period, nextOn } = rule
  if (state !== 'normal' && state !== 'paused') return null
  const cancel = () => {
    saveDraft(cancelFuture.code, { rule: ruleId })
    navigate('/PTR0704000')
  }
  return (
    <RuleActions
      state={state === 'paused' ? 'paused' : 'active'}
      nextOn={nextOn}
      left={left}
      isOnce={period === 'once'}
      hold={{ ...hold, give: (action) => hold.give({ rule: ruleId, action }) }}
      onChange={() => onFlow({ kind: 'change', rule })}
      onResume={() => onFlow({ kind: 'resume', rule })}
      cancel={
        <Button look="line" small onClick={cancel}>
          {t('cancel')}
        </Button>
      }
    />
  )
}

function Arrangement({ rule }: { rule: Answer['rule'] }) {
  const t = useTexts('future')
  const { how, span } = useScheduleWords()(rule)
  return (
    <Slip amount={{ amount: rule.amount, currency: 'CNY' }} lines={[]}>
      <SlipLine label={t('state')}>
        <FutureStateTag state={rule.state} />
      </SlipLine>
      <SlipLine label={t('payee')} note={rule.payeeAccount}>
        {rule.payeeName}
      </SlipLine>
      <SlipLine label={t('payeeBank')}>{rule.payeeBank ?? t('thisBank')}</SlipLine>
      <SlipLine label={t('payer')}>{rule.payerAccount}</SlipLine>
      <SlipLine label={t('how')} note={span}>
        {how}
      </SlipLine>
      <SlipLine label={t('setAt')}>{momentText(rule.setAt)}</SlipLine>
    </Slip>
  )
}
