/** A minimal process that answers: the baseline of Node itself. */
const { user, system } = process.cpuUsage();
process.stdout.write(JSON.stringify({ cpu: (user + system) / 1000 }));
