import type { ResponseOf } from '@cloudsail/contract'
import { cancelFuture, futureRule } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { StateTag } from '@cloudsail/ui/order-flow/state-tag.tsx'
import { RulePages } from '@cloudsail/ui/rule-pages.tsx'
import css from './future.module.css'
import { FutureStateTag, useScheduleWords } from './future-rule.tsx'

type Answer = ResponseOf<typeof futureRule>

/** Shows a future transfer: its terms, its next dates, and the outcomes of past ones. */
export function FutureDetail({ ruleId }: { ruleId: string }) {
  const t = useTexts('future')
  const cancel = () => {
    saveDraft(cancelFuture.code, { rule: ruleId })
    navigate('/PTR0704000')
  }
  return (
    <RulePages
      ruleId={ruleId}
      name={futureRule.name}
      read={(page, signal) => call(futureRule, page, { signal })}
      words={{
        upcoming: t('upcoming'),
        left: (left) => t('upcoming.left', { left }),
        runs: t('runs'),
        none: t('runs.none'),
        order: t('detail.order'),
        receipt: (date) => t('detail.run', { date }),
      }}
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
      cancel={() => (
        <div>
          <Button look="line" small onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      run={(run) => (
        <>
          <StateTag state={run.state} />
          <span className={css.quiet}>{t('detail.at', { time: momentText(run.at) })}</span>
        </>
      )}
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
