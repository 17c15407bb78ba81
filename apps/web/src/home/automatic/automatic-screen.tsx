import type { ResponseOf } from '@cloudsail/contract'
import { type AutomaticKind, automaticDays, automaticPayments } from '@cloudsail/contract/home'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import type { Route } from '@cloudsail/ui/base/route.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'

void loadTexts('automatic')

/** The screen on which each kind is changed, paused or ended. */
const routes: Record<AutomaticKind, Route> = {
  futureTransfer: '/PTR0703000',
  depositRule: '/PAM1002000',
  cardRepayment: '/PCC0601000',
  loanInstalment: '/PFA0602000',
  fundPlan: '/PIF1304000',
  quickPay: '/PNP0601000',
  purseTopUp: '/rechargePayment/cashSigning/agreementManage',
}

type Totals = NonNullable<ResponseOf<typeof automaticPayments>['totals']>

/** All that moves the customer's money by itself, with what leaves next. */
export default function AutomaticScreen() {
  const t = useTexts('automatic')
  const today = useBankDate()
  return (
    <QueryPage
      query={automaticPayments}
      rowKey={({ key }) => key}
      about={t('about')}
      answer={({ totals }) =>
        totals && today && totals.count > 0 ? <Next totals={totals} today={today} /> : null
      }
      totals={() => null}
      onOpen={({ kind }) => navigate(routes[kind])}
      empty={{ title: t('empty'), text: t('empty.text') }}
      make={{ href: '/PTR0701000', text: t('make') }}
    />
  )
}

function Next({ totals: { next, ahead, count, paused }, today }: { totals: Totals; today: string }) {
  const t = useTexts('automatic')
  const language = useLanguage()
  const words = useLineWords(today)
  const isKnown = next !== null && (next.isWhole || next.amount !== '0.00')
  return (
    <Card flush>
      <Answer
        label={next ? t('next.on', { on: words.day(next.on) }) : t('next')}
        figure={
          isKnown ? (
            <MoneyText amount={next.amount} currency="CNY" size="hero" />
          ) : (
            t(next ? 'next.unknown' : 'none')
          )
        }
        facts={[
          {
            key: 'ahead',
            label: t('ahead', { days: automaticDays }),
            value: <MoneyText amount={ahead.amount} currency="CNY" bare />,
            note:
              ahead.unknown > 0
                ? t('ahead.unknown', { unknown: ahead.unknown })
                : t('ahead.count', { count: ahead.count }),
          },
          { key: 'count', label: t('count'), value: t('count.value', { count }) },
          ...(paused > 0
            ? [{ key: 'paused', label: t('paused'), value: t('paused.value', { count: paused }) }]
            : []),
        ]}
      >
        {next && (
          <>
            <p>{t('next.names', { names: next.names.map((name) => name[language]).join(t('comma')) })}</p>
            {isKnown && !next.isWhole && <p>{t('next.part')}</p>}
          </>
        )}
      </Answer>
    </Card>
  )
}
