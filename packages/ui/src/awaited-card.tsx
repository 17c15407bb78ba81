import { Card } from './card.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { Skeleton } from './skeleton.tsx'

interface Props {
  answer: { isError: boolean; refetch: () => unknown }
  /** Said if the content could not be loaded, with the label of the button that loads it again, and the reason. */
  title: string
  retry: string
  reason?: string | undefined
}

/** A card in the place of content that is being loaded, or that could not be loaded. */
export const AwaitedCard = ({ answer: { isError, refetch }, title, retry, reason }: Props) => (
  <Card>
    {isError ? (
      <NotLoaded title={title} retry={retry} onRetry={refetch}>
        {reason}
      </NotLoaded>
    ) : (
      <Skeleton lines={6} />
    )}
  </Card>
)
