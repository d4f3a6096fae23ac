import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'

/** How long an access token is good [s]. */
export const ACCESS_TOKEN_S = 1800

const ISSUER = 'sunwake'

/** Makes and reads the access tokens of sessions. */
export interface AccessTokens {
  issue(sessionId: string): Promise<string>
  /** The session of a token; undefined where it is not ours, has been changed, or is too old. */
  sessionOf(token: string): Promise<string | undefined>
}

/** Access tokens as JWTs, signed with HMAC-SHA256. They name the session and nothing of the user. */
export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const nowS = () => Math.floor(clock.now() / 1000)
  return {
    issue: (sessionId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(sessionId)
        .setIssuedAt(nowS())
        .setExpirationTime(nowS() + ACCESS_TOKEN_S)
        .sign(key),
    async sessionOf(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: ISSUER,
          currentDate: new Date(clock.now()),
          requiredClaims: ['sub', 'exp'],
        })
        return payload.sub
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
