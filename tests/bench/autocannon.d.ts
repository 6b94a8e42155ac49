/** The parts of autocannon that are used; it has no types. */
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each request; its result is sent. */
    setupRequest?(request: Request): Request;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds; ignored with an amount. */
    duration?: number;
    /** Total requests. */
    amount?: number;
    /** Seconds until a request counts as lost. */
    timeout?: number;
    requests: Request[];
  }
  interface Result {
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: Record<'p50' | 'p99' | 'max', number>;
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    statusCodeStats: Record<string, { count: number }>;
  }
  interface Instance extends Promise<Result> {
    stop(): void;
  }
  export default function autocannon(options: Options): Instance;
}
