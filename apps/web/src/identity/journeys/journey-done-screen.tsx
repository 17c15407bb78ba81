import { navigate } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './done.module.css'
import { JourneyScreen } from './journey-frame.tsx'
import { forgetJourney, useJourneyState } from './journey-store.ts'

/** /transSucc: what has been done, and suggestions for what to do next. */
export default function JourneyDoneScreen() {
  return (
    <JourneyScreen step="done">
      <Done />
    </JourneyScreen>
  )
}

function Done() {
  const t = useTexts('journeys')
  const state = useJourneyState()
  if (!state || state.journey === 'logIn') return null
  return (
    <div className={css.done}>
      <span className={css.mark}>
        <Icon name="check" size={28} />
      </span>
      <div className={css.words}>
        <h2>{t(`done.${state.journey}`)}</h2>
        <p>{t(`done.${state.journey}.next`)}</p>
        {state.username && (
          <p className={css.name}>
            {t('done.username')} <b>{state.username}</b>
          </p>
        )}
        <Button
          onClick={() => {
            navigate('/login')
            forgetJourney()
          }}
        >
          {t('done.login')}
        </Button>
      </div>
    </div>
  )
}
