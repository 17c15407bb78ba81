import { certificateState } from '@cloudsail/contract/identity'
import { queryClient, useCall } from '@cloudsail/ui/base/queries.ts'
import { homeRoute, navigate, wantedRoute } from '@cloudsail/ui/base/router.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import css from '../certificate/certificate.module.css'
import { RenewalPanel } from '../certificate/renewal-panel.tsx'

void loadTexts('certificateScreens')
void loadTexts('certificates')
void loadTexts('keys')

/**
 * /middleUpdateCert: shown between log-in and home if the certificate is due for renewal. Outside the frame, which would
 * load the code that caches calls.
 */
export default function MiddleUpdateScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <MiddleUpdate />
    </QueryClientProvider>
  )
}

function MiddleUpdate() {
  const t = useTexts('certificateScreens')
  const session = useSession()
  const [wanted] = useState(wantedRoute)
  const [done, setDone] = useState(false)
  const { data } = useCall(certificateState, {}, { enabled: session !== null })
  // Customers who open the address directly may have nothing to renew.
  const due = !done && (data?.certificate?.state === 'ending' || data?.certificate?.state === 'lapsed')
  const goOn = () => navigate(wanted ?? homeRoute, { replace: true })
  return (
    <div className={`page ${css.narrow}`}>
      <h1>{t('middle.title')}</h1>
      <Card sheet>
        {!session ? (
          <>
            <p>{t('middle.first')}</p>
            <p className={css.ways}>
              <Button onClick={() => navigate('/login')}>{t('middle.login')}</Button>
            </p>
          </>
        ) : !data ? (
          <Skeleton look="block" />
        ) : (
          <>
            {data.certificate ? (
              <RenewalPanel certificate={data.certificate} onDone={() => setDone(true)} />
            ) : (
              <p>{t('none.text')}</p>
            )}
            <p className={css.ways}>
              <Button look={due ? 'line' : 'sea'} onClick={goOn}>
                {t(due ? 'middle.later' : 'middle.go')}
              </Button>
            </p>
          </>
        )}
      </Card>
    </div>
  )
}
