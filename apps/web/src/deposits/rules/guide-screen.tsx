import {
  depositRuleTerms,
  type RuleWords,
  ruleText,
  ruleTypeNames,
  ruleTypes,
  setDepositRule,
} from '@cloudsail/contract/deposits'
import { addDays, addMonths } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import css from './rules.module.css'

void loadTexts('depositRules')

const plain = ['rehearsal', 'failure', 'states', 'who'] as const

/** Returns an example rule of each type, as it would be set today. */
function examples(today: string): Record<(typeof ruleTypes)[number], RuleWords> {
  const firstOn = addMonths(`${addDays(today, 1).slice(0, 8)}28`, 1)
  const common = {
    termMonths: 3,
    instruction: 'renew' as const,
    payingTail: '2345',
    destinationTail: null,
    period: 'monthly' as const,
    firstOn,
    endOn: addMonths(firstOn, 12),
  }
  return {
    fixed: { ...common, type: 'fixed', wealthType: 'timeDeposit', amountMinor: 5_000_00n },
    sweep: { ...common, type: 'sweep', wealthType: 'timeDeposit', amountMinor: 20_000_00n },
    topUp: {
      ...common,
      type: 'topUp',
      wealthType: 'current',
      termMonths: null,
      destinationTail: '6789',
      amountMinor: 3_000_00n,
    },
  }
}

/** PAM1003000: each type of rule with an example, and the bank's terms for all. */
export default function RulesGuideScreen() {
  const t = useTexts('depositRules')
  const language = useLanguage()
  const title = useScreenTitle()
  const { data: terms, error } = useCall(depositRuleTerms, {})
  const shown = terms && examples(terms.today)
  return (
    <div className={css.guide}>
      <PageHeading>{title}</PageHeading>
      <p>{t('guide.lead')}</p>
      {error && <MessageBar kind="error">{error.message}</MessageBar>}
      <Card sheet>
        {terms && shown ? (
          <>
            {ruleTypes.map((type) => (
              <section key={type}>
                <h2>{ruleTypeNames[type][language]}</h2>
                <blockquote>{unbroken(ruleText(shown[type])[language])}</blockquote>
                <p>{t(`guide.${type}.text`)}</p>
              </section>
            ))}
            <section>
              <h2>{t('guide.time')}</h2>
              <p>{t('guide.time.text', { topUpAt: terms.topUpAt, otherAt: terms.otherAt })}</p>
            </section>
            {plain.map((part) => (
              <section key={part}>
                <h2>{t(`guide.${part}`)}</h2>
                <p>{t(`guide.${part}.text`, { most: terms.most, furthest: terms.furthest })}</p>
              </section>
            ))}
          </>
        ) : (
          !error && <Skeleton lines={12} />
        )}
      </Card>
      <p>
        <OrderLink order={setDepositRule} look="sea">
          {t('make')}
        </OrderLink>
      </p>
    </div>
  )
}
