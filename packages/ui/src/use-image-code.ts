import { verifyImage } from '@cloudsail/contract/identity'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from './base/api/index.ts'

interface Picture {
  id: string
  /** Empty if its characters came another way. */
  png: string
  expiresAtMs: number
}

/** Loads the picture of an image code. It is valid for one try and two minutes. `renewIfOld` replaces it after that. */
export function useImageCode() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isDemo, setDemo] = useState(false)
  const latest = useRef(0)
  const renew = useCallback(() => {
    latest.current += 1
    const asked = latest.current
    setPicture(null)
    call(verifyImage, {}).then(
      ({ imageCodeId, picture: png, expiresInSeconds, demo }) => {
        if (asked !== latest.current) return
        setPicture({ id: imageCodeId, png, expiresAtMs: performance.now() + expiresInSeconds * 1000 })
        setDemo(demo)
      },
      () => {}, // The call has shown the error. Pressing the empty picture tries again.
    )
  }, [])
  useEffect(renew, [renew])
  const renewIfOld = () => {
    if (picture && performance.now() > picture.expiresAtMs) renew()
  }
  return { picture, isDemo, renew, renewIfOld, take: setPicture }
}
