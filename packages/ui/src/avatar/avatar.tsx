import { avatarPicture } from '@cloudsail/contract/profile'
import type { ReactNode } from 'react'
import { useCall } from '../base/queries.ts'
import css from './avatar.module.css'
import { BuiltInAvatar } from './built-in.tsx'

interface Props {
  /** The bank's name for the picture: the hash of an uploaded picture, or the number of a built-in one. */
  avatar: string
  /** Shown until the picture has loaded, and if it fails to load. */
  initial: ReactNode
}

/** Shows a customer's picture in a circle. Decorative, so it has no text alternative. */
export default function Avatar({ avatar, initial }: Props) {
  const isOwn = avatar.length === 64
  const { data } = useCall(avatarPicture, { sha256: avatar }, { enabled: isOwn })
  const picture = data?.picture
  if (isOwn && !picture) return <>{initial}</>
  return (
    <span className={css.avatar}>
      {picture ? (
        <img src={`data:${picture.mediaType};base64,${picture.content}`} alt="" />
      ) : (
        <BuiltInAvatar number={Number(avatar)} />
      )}
    </span>
  )
}
