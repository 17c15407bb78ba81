import { authMethodNames, authMethods, customerKinds } from '@cloudsail/contract'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './guidance.module.css'
import { HelpPage } from './help-page.tsx'
import { FiguresFailed } from './help-parts.tsx'
import { Urgent } from './urgent.tsx'
import { useFigures } from './use-figures.ts'

void loadTexts('guidance')

/** /login/introduction: who may do what, and the maximum amounts by today's parameters. */
export default function IntroductionScreen() {
  const t = useTexts('guidance')
  const language = useLanguage()
  const { data, failed, retry } = useFigures()
  const amount = (text: string) => (text === '0.00' ? t('introduction.nothing') : text)
  return (
    <HelpPage title={t('introduction.title')} lead={t('introduction.lead')} beside={<Urgent />}>
      <Card title={t('introduction.methods')} flush>
        {failed ? (
          <FiguresFailed retry={retry} />
        ) : data ? (
          <div className={css.wide}>
            <table className={css.table}>
              <caption className="said">{t('introduction.methods')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('introduction.method')}</th>
                  <th scope="col" className={css.number}>
                    {t('introduction.single')}
                  </th>
                  <th scope="col" className={css.number}>
                    {t('introduction.daily')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {authMethods.map((method) => (
                  <tr key={method}>
                    <th scope="row">{authMethodNames[method][language]}</th>
                    <td className={css.number}>{amount(data.methods[method].single)}</td>
                    <td className={css.number}>{amount(data.methods[method].daily)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
      <Card title={t('introduction.kinds')} flush>
        <ul className={css.rows}>
          {customerKinds.map((kind) => (
            <li key={kind} className={css.row}>
              <strong>{t(`kind.${kind}`)}</strong>
              <span>{t(`kind.${kind}.may`)}</span>
              <small>{t(`kind.${kind}.next`)}</small>
            </li>
          ))}
        </ul>
      </Card>
    </HelpPage>
  )
}
