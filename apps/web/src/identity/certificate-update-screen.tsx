import { certificateState } from '@cloudsail/contract/identity'
import { useCall } from '../app/queries.ts'
import { loadTexts, useTexts } from '../app/texts.ts'
import { useScreenAt, useScreenTitle } from '../app/use-screen-at.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './certificate/certificate.module.css'
import { RenewalPanel } from './certificate/renewal-panel.tsx'

void loadTexts('certificateScreens')
void loadTexts('certificates')

/** PSC0501000: the customer's certificate and its renewal. */
export default function CertificateUpdateScreen() {
  const t = useTexts('certificateScreens')
  const title = useScreenTitle()
  const { data } = useCall(certificateState, {})
  const methods = useScreenAt('/PSC0104000')
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <div className={css.grid}>
        <Card flush>
          <div className={css.body}>
            {!data ? (
              <Skeleton look="block" />
            ) : data.certificate ? (
              <RenewalPanel certificate={data.certificate} />
            ) : (
              <Notice title={t('none')}>
                <p>{t('none.text')}</p>
                {methods && (
                  <ButtonLink small href={`#${methods.route}`}>
                    {t('none.methods')}
                  </ButtonLink>
                )}
              </Notice>
            )}
          </div>
        </Card>
        <Card title={t('about')}>
          <ul className={css.list}>
            <li>{t('about.window')}</li>
            <li>{t('about.key')}</li>
            <li>{t('about.file')}</li>
            <li>{t('about.lost')}</li>
          </ul>
        </Card>
      </div>
    </div>
  )
}
