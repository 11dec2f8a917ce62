import team from "@data/team";

export default () => team.length;
