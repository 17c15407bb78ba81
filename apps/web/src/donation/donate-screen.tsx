import { charities } from '@cloudsail/contract/donation'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { Notes } from '@cloudsail/ui/notes.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { CharityCards } from './charity-cards.tsx'
import { DonateFields } from './donate-fields.tsx'
import { donateForm } from './donate-form.ts'

void loadTexts('donation')

/** PLT0101000: a gift to a charity. Customers who cannot give see the projects only. */
export default function DonateScreen() {
  const t = useTexts('donation')
  const title = useScreenTitle()
  const user = useSession()?.user
  const mayGive = user?.kind === 'branchSigned' && user.method !== 'none'
  const { data } = useCall(charities, {})
  if (user?.kind === 'cardOnly')
    return (
      <div className="page">
        <PageHeading>{title}</PageHeading>
        <MessageBar>{t('cardOnly')}</MessageBar>
        {data && (
          <Card title={t('projects')}>
            <CharityCards charities={data.charities} />
          </Card>
        )}
        <About />
      </div>
    )
  return (
    <div className="page">
      <OrderFlow
        form={donateForm}
        history="/donationQuery"
        submitLabel={t('submit')}
        again={t('again')}
        aside={<About />}
        next={() => (
          <NextStep icon="list" href="/donationQuery" note={t('next.note')}>
            {t('next')}
          </NextStep>
        )}
      >
        <DonateFields charities={data?.charities ?? []} />
      </OrderFlow>
      {!mayGive && data && (
        <Card title={t('projects')}>
          <CharityCards charities={data.charities} />
        </Card>
      )}
    </div>
  )
}

function About() {
  const t = useTexts('donation')
  return (
    <Card title={t('about')}>
      <Notes>
        <li>{t('about.final')}</li>
        <li>{t('about.free')}</li>
        <li>{t('about.passedOn')}</li>
        <li>{t('about.receipt')}</li>
      </Notes>
    </Card>
  )
}
