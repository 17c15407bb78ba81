import { applications, applicationTypeNames } from '@cloudsail/contract/messages'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { ApplicationDetail } from './application-detail.tsx'

void loadTexts('applications')

/** PCS0602000: the customer's applications with their outcomes. */
export default function ApplicationsScreen() {
  const t = useTexts('applications')
  const language = useLanguage()
  const today = useBankDate()
  if (!today) return null
  return (
    <QueryPage
      query={applications}
      initial={{ from: addMonths(today, -12), to: today }}
      rowKey={({ applicationId }) => applicationId}
      detail={{
        title: ({ type }) => applicationTypeNames[type][language],
        content: (row) => <ApplicationDetail application={row} />,
      }}
      empty={{ title: t('none'), text: t('none.text') }}
      make={{ href: '/PCS0601000', text: t('make') }}
    />
  )
}
