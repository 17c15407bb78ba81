import { queryProgress, type ShownApplication, showProgress } from '@cloudsail/contract/cards'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useState } from 'react'
import { ApplicationCard } from '../applications/application-card.tsx'
import { BeginForm, CodeForm, InquiryFrame } from './inquiry-form.tsx'

void loadTexts('cardInquiries')
void loadTexts('cardApplications')
void loadTexts('cardRequests')

/** /login/progressQuery: the progress of an application, for the holder of the mobile number on record. */
export default function ProgressScreen() {
  const t = useTexts('cardInquiries')
  const title = useScreenTitle()
  const [token, setToken] = useState<string | null>(null)
  const [applications, setApplications] = useState<ShownApplication[] | null>(null)
  const again = () => {
    setToken(null)
    setApplications(null)
  }
  if (applications !== null)
    return (
      <div className="page">
        <PageHeading>{title}</PageHeading>
        {applications.length === 0 && (
          <Card>
            <EmptyState title={t('progress.none')} action={<Button onClick={again}>{t('again')}</Button>}>
              {t('progress.none.text')}
            </EmptyState>
          </Card>
        )}
        {applications.map((application) => (
          <ApplicationCard key={application.request} application={application} />
        ))}
      </div>
    )
  if (token !== null)
    return (
      <InquiryFrame lead={t('code.lead')}>
        <CodeForm
          call={showProgress}
          token={token}
          submit={t('progress.show')}
          onAnswered={(answer) => setApplications(answer.applications)}
          onAgain={again}
        />
      </InquiryFrame>
    )
  return (
    <InquiryFrame lead={t('progress.lead')}>
      <BeginForm
        call={queryProgress}
        initial={{ mobile: '' }}
        onBegun={setToken}
        fields={(form) => (
          <TextField
            {...form.field('mobile')}
            label={t('mobile')}
            hint={t('mobile.hint')}
            inputMode="tel"
            maxLength={20}
            autoComplete="tel"
          />
        )}
      />
    </InquiryFrame>
  )
}
