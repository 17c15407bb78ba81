/** A place on the earth in degrees (WGS-84) times 10,000. */
export interface Place {
  longitudeE4: number
  latitudeE4: number
}

/** Mean radius of the earth. */
const earthKm = 6371.0088

const radians = (degreesE4: number) => ((degreesE4 / 10_000) * Math.PI) / 180

/** Returns the great-circle distance between two places in kilometres. */
export function distanceKm(from: Place, to: Place): number {
  const north = radians(to.latitudeE4 - from.latitudeE4)
  const east = radians(to.longitudeE4 - from.longitudeE4)
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitudeE4)) * Math.cos(radians(to.latitudeE4)) * Math.sin(east / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(half))
}
