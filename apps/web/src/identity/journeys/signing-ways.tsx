import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './signing.module.css'

const services = ['query', 'own', 'others', 'products'] as const
const online: readonly (typeof services)[number][] = ['query', 'own']

/** Compares online and branch signing: requirements and results. */
export function SigningWays() {
  const t = useTexts('journeys')
  return (
    <div className={css.ways}>
      {(['online', 'branch'] as const).map((way) => (
        <section key={way} className={css.way} aria-labelledby={`signing-${way}`}>
          <h2 id={`signing-${way}`}>{t(`signing.${way}`)}</h2>
          <p className={css.needs}>{t(`signing.${way}.needs`)}</p>
          <ul className={css.services}>
            {services.map((service) => {
              const has = way === 'branch' || online.includes(service)
              return (
                <li key={service} className={has ? css.has : css.lacks}>
                  <Icon name={has ? 'check' : 'minus'} size={16} />
                  <span>
                    {t(`signing.gives.${service}`)}
                    {!has && <span className="said">{t('signing.not')}</span>}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
