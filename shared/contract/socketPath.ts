/** Path of the socket on the site's own origin; also the name of its stage. */
export const socketPath = '/socket';
