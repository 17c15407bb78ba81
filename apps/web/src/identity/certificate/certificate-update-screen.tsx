import { certificateState } from '@cloudsail/contract/identity'
import { useFresh } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt, useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import css from './certificate.module.css'
import { Handover } from './handover.tsx'
import { pendingKey } from './pending-key.ts'
import { RenewalPanel } from './renewal-panel.tsx'

void loadTexts('certificateScreens')
void loadTexts('certificates')

/** PSC0501000: the customer's certificate and its renewal. */
export default function CertificateUpdateScreen() {
  const t = useTexts('certificateScreens')
  const title = useScreenTitle()
  const { data } = useFresh(certificateState, {})
  const methods = useScreenAt('/PSC0104000')
  // A new file certificate that the customer has not saved yet.
  const [pending] = useState(() => (pendingKey()?.certified ? pendingKey() : null))
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      <Columns
        beside={
          <Card title={t('about')}>
            <ul className={css.list}>
              <li>{t('about.window')}</li>
              <li>{t('about.key')}</li>
              <li>{t('about.file')}</li>
              <li>{t('about.lost')}</li>
            </ul>
          </Card>
        }
      >
        <Card sheet>
          {!data ? (
            <Skeleton look="block" />
          ) : data.certificate ? (
            <>
              {pending && <Handover pending={pending} />}
              <RenewalPanel certificate={data.certificate} />
            </>
          ) : (
            <MessageBar title={t('none')}>
              <p>{t('none.text')}</p>
              {methods && (
                <ButtonLink small href={`#${methods.route}`}>
                  {t('none.methods')}
                </ButtonLink>
              )}
            </MessageBar>
          )}
        </Card>
      </Columns>
    </div>
  )
}
